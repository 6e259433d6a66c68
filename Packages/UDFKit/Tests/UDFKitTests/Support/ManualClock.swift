import Synchronization

/// A clock that a test moves, on which all sleepers sleep.
final class ManualClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private struct State {
    var now = ContinuousClock.now
    var nextID = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        state.withLock { state in
          guard state.cancelled.remove(id) == nil else {
            return continuation.resume(throwing: CancellationError())
          }
          state.sleepers[id] = (deadline, continuation)
        }
      }
    } onCancel: {
      state.withLock { state in
        if let sleeper = state.sleepers.removeValue(forKey: id) {
          sleeper.wake.resume(throwing: CancellationError())
        } else {
          state.cancelled.insert(id)
        }
      }
    }
  }

  /// Advances the time and wakes the sleepers whose deadline has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.wake.resume() }
  }
}
