/// What happens to a running radar from outside.
enum Event: Equatable, Sendable {
  /// A line was typed, or read from a script.
  case line(String)
  /// The terminal has another size.
  case resized(ScreenSize)
  /// Something to tell whoever looks at the dashboard.
  case said(String)
  /// Ctrl-C, or a request to end.
  case interrupted
}
