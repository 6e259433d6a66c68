import TerminalUI
import UDFTerminal

/// What the screen must do besides changing its own state.
enum ScreenRequest: Equatable, Sendable {
  case quit
  /// Presses a key of the pane in the focus, on its selected row.
  case press(Key)
  /// Opens the page of the selected row.
  case open
  /// Opens the head of the pane as a page.
  case head
  /// Opens radar's messages as a page.
  case messages
  /// Opens the page of the next row to read.
  case next(Direction)
  /// Finds a text in the list of the focus, or in the page.
  case find(String, from: Int, Direction)
  /// Tells a pane's key that takes a line what is typed or entered.
  case typed(String, Key)
  case entered(String, Key)
  /// Tells the command line what is typed or entered, or completes it.
  case commandTyped(String)
  case commandEntered(String)
  case complete(String)
  case openLink, copyLink
  /// Opens a link of the text by its number, counted from 1.
  case openNumber(Int)
  case undo, redo
  /// Answers what a feature asks.
  case answer(isYes: Bool)
  /// Tells the user something.
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
