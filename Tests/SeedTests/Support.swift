/// A gate that a test opens.
final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  func open() { continuation.finish() }

  /// Returns when the gate is open, also in a cancelled task.
  func wait() async { await Task.detached { [stream] in for await _ in stream {} }.value }
}

/// An object whose deallocation a test detects with a weak reference.
final class Token: Sendable {}

/// A reference to a token that does not hold it.
struct WeakToken: Sendable {
  weak let token: Token?

  init(_ token: Token) { self.token = token }
}
