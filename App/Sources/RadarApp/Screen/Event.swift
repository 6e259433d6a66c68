import TerminalUI

/// An external event for the screen.
enum Event: Equatable, Sendable {
  /// A key press.
  case key(Key)
  /// A change of the terminal's size, or a redraw after radar was stopped.
  case resized(ScreenSize)
  /// A message for the user.
  case said(String)
  /// Ctrl-C, or a request to exit.
  case interrupted
}
