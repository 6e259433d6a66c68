import TerminalUI

/// What happens to the dashboard from outside.
enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The terminal has another size, or shows something else since radar was stopped.
  case resized(ScreenSize)
  /// Something to tell whoever looks at the dashboard.
  case said(String)
  /// Ctrl-C, or a request to end.
  case interrupted
}
