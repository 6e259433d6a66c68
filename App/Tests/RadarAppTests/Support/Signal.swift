import Synchronization

/// An event that occurs once, and for which tasks wait.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Resumes the tasks that wait, now or later.
  func send() { continuation.finish() }

  /// Waits for the event, or throws an error if the task is cancelled.
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

/// A sequence of numbers that starts at zero.
final class Ticks: Sendable {
  private let given = Atomic(0)

  /// The number of returned values.
  var count: Int { given.load(ordering: .relaxed) }

  func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).oldValue }
}
