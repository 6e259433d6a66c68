final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  func open() { continuation.finish() }

  /// Returns when the gate is open, also in a cancelled task.
  func wait() async { await Task.detached { [stream] in for await _ in stream {} }.value }
}
