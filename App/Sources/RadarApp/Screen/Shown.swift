import TerminalUI

/// What of the screen's content a key may depend on.
struct Shown: Equatable, Sendable {
  /// A list, or a text that scrolls.
  struct Extent: Equatable, Sendable {
    /// The number of rows or lines.
    var rows = 0
    /// The number of those that have room.
    var room = 1
  }

  /// The lists of the panes, in their order.
  var lists: [Extent]

  /// The text of the page that is read.
  var page = Extent()

  /// The keys of the pane in the focus.
  var keys: Set<Key> = []

  /// Those of the keys after which the user types a line.
  var textKeys: Set<Key> = []

  /// The keys of the screen itself.
  var table = ScreenKeys.usual

  /// Whether a feature asks the user something.
  var isAsking = false
}
