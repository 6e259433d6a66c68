/// The parts of the environment that radar uses: its input and its output.
struct World: Sendable {
  /// Sends values to radar from any thread, and finishes after the last one.
  typealias Input<Element> = @Sendable (AsyncStream<Element>.Continuation) -> Void

  /// The size of the terminal, or nil if there is none.
  var screen: ScreenSize?

  /// The lines of a piped input.
  var lines: Input<String>

  /// The events of the terminal: keys and signals.
  var events: Input<Event>

  /// Writes text to standard output unchanged.
  var write: @Sendable (String) -> Void

  /// Writes text to standard error unchanged.
  var writeError: @Sendable (String) -> Void

  /// Waits for a time, or throws when the task is cancelled.
  ///
  /// A script waits so before it says what a command still waits for. Nothing is decided by it, and tests replace it.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// The environment variables.
  var environment: [String: String] = [:]
}

extension World {
  /// Writes a line to standard output.
  func print(_ line: String) { write(line + "\n") }

  /// Writes a line to standard error.
  func complain(_ line: String) { writeError("radar: \(line)\n") }
}
