import TerminalUI
import UDFTerminal

/// What the screen must do besides changing its own state.
enum ScreenRequest: Equatable, Sendable {
  case quit
  case press(Key)
  case open
  case head
  case messages
  case next(Direction)
  case find(String, from: Int, Direction)
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
