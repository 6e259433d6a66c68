/// What radar uses of the world: where commands come from and where answers go.
struct World: Sendable {
  /// Feeds events to radar, from any thread, and finishes when there are no more.
  typealias Input = @Sendable (AsyncStream<Event>.Continuation) -> Void

  /// The size of the terminal that a person looks at; nil when there is none.
  var screen: ScreenSize?

  /// What is typed, piped or signalled.
  var input: Input

  /// Writes text to standard output, as it is.
  var write: @Sendable (String) -> Void

  /// Writes text to standard error, as it is.
  var writeError: @Sendable (String) -> Void

  /// The environment variables.
  var environment: [String: String] = [:]
}

extension World {
  /// Writes a line to standard output.
  func print(_ line: String) { write(line + "\n") }

  /// Complains in a line on standard error.
  func complain(_ line: String) { writeError("radar: \(line)\n") }
}
