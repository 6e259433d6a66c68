import TerminalUI
import UDFTerminal

/// A key of the screen itself: how it is pressed, what it does in a few words, and the action.
struct ScreenKey: Equatable, Sendable {
  enum Act: Equatable, Sendable {
    case move(Move)
    case focus(Int)
    case find
    case findAgain(Direction)
    case openNumber
    case command, help, back
    case asks(ScreenRequest)
  }

  private(set) var keys: [Key]
  let usual: [Key]
  let words: String
  let act: Act

  init(_ keys: Key..., does act: Act, _ words: String) { self.init(keys, does: act, words) }

  private init(_ keys: [Key], does act: Act, _ words: String) {
    (self.keys, usual, self.act, self.words) = (keys, keys, act, words)
  }

  func with(_ keys: [Key]) -> ScreenKey {
    var key = self
    key.keys = keys
    return key
  }
}

extension ScreenKey {
  /// The keys that mean the same everywhere, so that no pane may use them.
  static let everywhere = [
    ScreenKey("?", does: .help, "keys"),
    ScreenKey(":", does: .command, "type a command"),
    ScreenKey("u", does: .asks(.undo), "undo"),
    ScreenKey(.control("r"), does: .asks(.redo), "redo"),
    ScreenKey("q", does: .back, "back"),
  ]

  private static let moves = [
    ScreenKey("j", .down, does: .move(.lines(1)), "down"),
    ScreenKey("k", .up, does: .move(.lines(-1)), "up"),
    ScreenKey("g", .home, does: .move(.first), "first"),
    ScreenKey("G", .end, does: .move(.last), "last"),
    ScreenKey(.control("d"), does: .move(.halfPages(1)), "half a page down"),
    ScreenKey(.control("u"), does: .move(.halfPages(-1)), "half a page up"),
    ScreenKey(.pageDown, " ", does: .move(.pages(1)), "a page down"),
    ScreenKey(.pageUp, does: .move(.pages(-1)), "a page up"),
  ]

  private static let finding = [
    ScreenKey("/", does: .find, "find text"),
    ScreenKey("n", does: .findAgain(.forward), "find the next"),
    ScreenKey("N", does: .findAgain(.backward), "find the previous"),
  ]

  /// The keys while the panes are shown.
  ///
  /// A pane comes first, so it may use these keys for something else.
  static let panes =
    [ScreenKey(.enter, does: .asks(.open), "open")] + moves + finding + [
      ScreenKey(.tab, .right, does: .focus(1), "next pane"),
      ScreenKey(.backTab, .left, does: .focus(-1), "previous pane"),
      ScreenKey("i", does: .asks(.head), "what is above the list, in full"),
      ScreenKey("M", does: .asks(.messages), "messages, in full"),
    ]

  static let page =
    moves + finding + [
      ScreenKey("]", does: .asks(.next(.forward)), "next unread"),
      ScreenKey("[", does: .asks(.next(.backward)), "previous unread"),
      ScreenKey("o", does: .asks(.openLink), "open the link in the browser"),
      ScreenKey("y", does: .asks(.copyLink), "copy the link"),
      ScreenKey(
        "123456789".map(Key.character),
        does: .openNumber,
        "open the link of the text with this number"
      ),
      ScreenKey(.escape, does: .back, "close the page"),
    ]

  static func act(of key: Key, in tables: [ScreenKey]...) -> Act? {
    tables.lazy.flatMap(\.self).first { $0.keys.contains(key) }?.act
  }
}

/// What the screen must do besides changing its own state.
enum ScreenRequest: Equatable, Sendable {
  case quit
  case press(Key)
  case open
  case head
  case messages
  case next(Direction)
  /// Finds a text from a position on, or from where a row with an id is by now.
  case find(String, from: Int, row: String? = nil, Direction)
  /// Tells a pane's key that takes a line what is typed or entered.
  case typed(String, Key)
  case entered(String, Key)
  /// Tells the command line what is typed or entered, or completes it.
  case commandTyped(String)
  case commandEntered(String)
  case complete(String)
  case openLink, copyLink
  case openNumber(Int)
  case undo, redo
  case answer(isYes: Bool)
  case say(String)

  /// Whether the user does something by it besides looking, so that what was said before may go.
  var isDeed: Bool {
    switch self {
    case .press, .open, .entered: true
    case .commandEntered(let line): !line.allSatisfy(\.isWhitespace)
    default: false
    }
  }

  /// Whether the next letter asks for the same with another text, so that only the last one needs to be done.
  var isOfTyping: Bool {
    switch self {
    case .typed, .find, .commandTyped: true
    default: false
    }
  }
}
