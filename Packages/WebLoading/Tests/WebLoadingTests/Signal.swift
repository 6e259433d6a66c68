import Synchronization

/// An event that occurs once, and for which tasks wait.
final class Signal: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  func send() { continuation.finish() }

  func wait() async throws {
    for await _ in stream {}
    try Task.checkCancellation()
  }

  static func never() async throws -> Never {
    try await Signal().wait()
    throw CancellationError()
  }
}

/// A sequence of numbers that starts at zero.
final class Ticks: Sendable {
  private let given = Atomic(0)
  var count: Int { given.load(ordering: .relaxed) }

  func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).oldValue }
}
