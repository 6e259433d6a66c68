/// Something that happens once, and that one task waits for.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Lets the task that waits, now or later, go on.
  func send() { continuation.finish() }

  /// Waits until it has happened; throws when the task is cancelled.
  func wait() async throws {
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Waits until the task is cancelled.
  static func never() async throws -> Never {
    try await Signal().wait()
    throw CancellationError()
  }
}
