import TerminalUI

enum Event: Equatable, Sendable {
  case key(Key)
  /// A change of the terminal's size, or a redraw after radar was stopped.
  case resized(ScreenSize)
  case said(String)
  case interrupted
}
