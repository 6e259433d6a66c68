/// A gate that a test opens.
final class Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func open() { continuation.finish() }

  /// Returns when the gate is open, also in a cancelled task.
  func wait() async {
    let stream = stream
    await Task.detached { for await _ in stream {} }.value
  }
}
