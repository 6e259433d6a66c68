/// What radar uses of the world: where commands come from and where answers go.
struct World: Sendable {
  /// Feeds radar, from any thread, and finishes when there is no more.
  typealias Input<Element> = @Sendable (AsyncStream<Element>.Continuation) -> Void

  /// The size of the terminal that a person looks at; nil when there is none.
  var screen: ScreenSize?

  /// The lines that are piped in.
  var lines: Input<String>

  /// What happens at the terminal: keys and signals.
  var events: Input<Event>

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
