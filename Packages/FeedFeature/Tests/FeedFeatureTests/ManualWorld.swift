import Synchronization
import UDFKit

/// Time and tasks that stand still until a test moves them, so that no test ever waits.
///
/// A store with its `settings` runs effects only inside `run()` and `advance(by:)`, on the test's own
/// thread; what is to happen has happened when they return.
struct ManualWorld: Sendable {
  private let clock = ManualClock()
  private let executor = QueuedExecutor()

  /// What a store needs to live in this world.
  var settings: StoreSettings { StoreSettings(clock: StoreClock(clock), executor: executor) }

  /// Runs tasks until all of them are done or wait for something.
  func run() { while executor.runNext() {} }

  /// Lets time pass, and wakes who waits for it in order.
  func advance(by duration: Duration) {
    run()
    let end = clock.now.advanced(by: duration)
    while clock.wakeNext(until: end) { run() }
  }
}

/// A clock whose time is moved by hand.
private final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A task that is cancelled later finds the sleeper; one cancelled before never becomes one.
        let isCancelled = state.withLock { state in
          if Task.isCancelled { return true }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves to the next deadline and wakes its sleeper; or to `end`, when nobody waits until then.
  func wakeNext(until end: Instant) -> Bool {
    let woken = state.withLock { state -> Sleeper? in
      let due = state.sleepers.filter { $0.value.deadline <= end }
      let next = due.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      state.now = max(state.now, next?.value.deadline ?? end)
      return next.flatMap { state.sleepers.removeValue(forKey: $0.key) }
    }
    woken?.continuation.resume()
    return woken != nil
  }
}

/// Keeps tasks until they are asked for.
private final class QueuedExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the oldest job, if there is one.
  func runNext() -> Bool {
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
