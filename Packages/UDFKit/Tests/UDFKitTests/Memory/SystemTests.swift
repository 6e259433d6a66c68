import Testing

@testable import UDFKit

/// What the kernel asks the system for.
@Suite struct SystemTests {
  /// Ends a stream when it is deallocated.
  private final class Farewell: Sendable {
    let stream: AsyncStream<Void>.Continuation

    init(_ stream: AsyncStream<Void>.Continuation) { self.stream = stream }

    deinit { stream.finish() }
  }

  /// The test ends only if that happens.
  @Test func `a thread releases its work`() async {
    let released = AsyncStream.makeStream(of: Void.self)
    let isRunning = Self.beginThread(releasing: Farewell(released.continuation))
    #expect(isRunning)
    for await _ in released.stream {}
  }

  private static func beginThread(releasing farewell: consuming Farewell) -> Bool {
    UDFKit.beginThread { [farewell] in withExtendedLifetime(farewell) {} }
  }
}
