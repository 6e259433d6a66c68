import Synchronization

/// A clock that a program moves.
final class HandClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant
  private struct Sleep {
    let deadline: Instant
    let wake: CheckedContinuation<Void, any Error>
  }
  private struct Time {
    var now = ContinuousClock.now
    var lastID = 0
    var sleeps: [Int: Sleep] = [:]
    var cancelled: Set<Int> = []
  }

  private let time = Mutex(Time())

  var now: Instant { time.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = time.withLock { time in
      time.lastID += 1
      return time.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = time.withLock { time in
          if time.cancelled.remove(id) != nil { return true }
          time.sleeps[id] = Sleep(deadline: deadline, wake: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleep = time.withLock { time -> Sleep? in
        if let sleep = time.sleeps.removeValue(forKey: id) { return sleep }
        time.cancelled.insert(id)
        return nil
      }
      sleep?.wake.resume(throwing: CancellationError())
    }
  }

  func advance(by duration: Duration) {
    let due = time.withLock { time in
      time.now += duration
      let ids = time.sleeps.filter { $0.value.deadline <= time.now }.keys.sorted()
      return ids.compactMap { time.sleeps.removeValue(forKey: $0) }
    }
    for sleep in due { sleep.wake.resume() }
  }
}
