import Synchronization

/// A clock that a test controls, for one sleeping task at a time.
final class StepClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant()
    var sleeping: (deadline: Instant, wake: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())
  private let (slept, sleeps) = AsyncStream.makeStream(of: Void.self)

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.sleeping = (deadline, continuation) }
        if Task.isCancelled { wake { _ in true } }
        sleeps.yield()
      }
    } onCancel: {
      wake { _ in true }
    }
    try Task.checkCancellation()
  }

  /// Returns when a task is sleeping.
  func sleeper() async { for await _ in slept { return } }

  /// Advances the time, and wakes the task if its deadline has passed.
  func advance(by duration: Duration) {
    let now = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.now
    }
    wake { $0 <= now }
  }

  private func wake(_ isDue: (Instant) -> Bool) {
    let due = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let sleeping = state.sleeping, isDue(sleeping.deadline) else { return nil }
      state.sleeping = nil
      return sleeping.wake
    }
    due?.resume()
  }
}
