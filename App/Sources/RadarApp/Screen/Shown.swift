import TerminalUI

/// What of the screen's content a key may depend on.
struct Shown: Equatable, Sendable {
  struct Extent: Equatable, Sendable {
    var rows = 0
    /// The number of those that have room.
    var room = 1
  }

  var lists: [Extent]
  var page = Extent()
  var keys: Set<Key> = []

  /// Those of the keys after which the user types a line.
  var textKeys: Set<Key> = []

  var table = ScreenKeys.usual
  var isAsking = false
}
