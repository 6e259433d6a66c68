import Synchronization
public import UDFKit

/// A clock that stands still until the test moves it, and the executor that goes with it.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(state: .init(), reducer: reducer, settings: clock.settings())
/// clock.advance(by: .milliseconds(300))
/// ```
///
/// A `TestStore` has one; make one yourself to give it to clients too, or to a plain store.
public final class TestClock: Clock {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset = Duration.zero

    /// The moment after a time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether a moment comes before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
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

  /// What runs the tasks that sleep on this clock.
  public let executor: TestExecutor
  private let state = Mutex(State())

  /// A clock at zero with an executor of its own.
  ///
  /// - Parameter seed: picks the order of what may run concurrently; see `TestExecutor`.
  public init(seed: UInt64? = nil) { executor = TestExecutor(seed: seed) }

  /// The time to which the test has moved it.
  public var now: Instant { state.withLock(\.now) }

  /// Any time can be told apart.
  public var minimumResolution: Duration { .zero }

  /// How long each sleeping task still has to sleep, shortest first.
  public var sleeps: [Duration] {
    state.withLock { state in
      state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted()
    }
  }

  /// Settings for a store that lives in this time and runs its effects on this executor.
  public func settings(
    report: @escaping @Sendable (StoreIssue) -> Void = { $0.writeToStandardError() }
  ) -> StoreSettings {
    StoreSettings(clock: StoreClock(self), executor: executor, report: report)
  }

  /// Sleeps until the test has moved the clock there; throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A task that is cancelled later finds the sleeper; one cancelled before never becomes one.
        let result = state.withLock { state -> Result<Void, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass: wakes the sleepers in the order of their deadlines and runs all they lead to.
  ///
  /// Sleepers with the same deadline wake together, and the seed picks who goes first.
  public func advance(by duration: Duration) {
    executor.run()
    let end = now.advanced(by: duration)
    while wakeNext(until: end) { executor.run() }
  }

  /// Moves to the next deadline and wakes who waits for it; or to `end`, when nobody waits until then.
  func wakeNext(until end: Instant) -> Bool {
    let woken = state.withLock { state -> [Sleeper] in
      let next = state.sleepers.values.map(\.deadline).min().flatMap { $0 <= end ? $0 : nil }
      state.now = max(state.now, next ?? end)
      guard let next else { return [] }
      let due = state.sleepers.filter { $0.value.deadline == next }.sorted { $0.key < $1.key }
      for (id, _) in due { state.sleepers[id] = nil }
      return due.map(\.value)
    }
    for sleeper in executor.ordered(woken) { sleeper.continuation.resume() }
    return !woken.isEmpty
  }
}
