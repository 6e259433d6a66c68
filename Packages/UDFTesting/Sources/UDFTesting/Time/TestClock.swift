import Synchronization
public import UDFKit

/// A clock that stands still until the test moves it, with an executor for the tasks that sleep on it.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(state: .init(), reducer: reducer, settings: clock.settings())
/// store.dispatch(SearchAction.queryChanged("swift"))  // its effect stands in the queue of the executor
/// clock.advance(by: .milliseconds(300))
/// ```
///
/// A `TestStore` has one. Create a clock yourself to share it with clients, or to use it with a plain store.
public final class TestClock: Clock {
  /// A point in time, measured from the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public var offset = Duration.zero

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether an instant is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private typealias Sleeper = (
    deadline: Instant, continuation: CheckedContinuation<Void, any Error>
  )

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    /// All sleepers in the order in which they wake, and some that were cancelled.
    var order: ArraySlice<(deadline: Instant, id: Int)> = []
    /// How many more sleeps end at once; see `ImmediateClock`.
    var immediateSleeps = 0

    mutating func add(_ sleeper: Sleeper, as id: Int) {
      sleepers[id] = sleeper
      var range = order.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        let isBefore = order[middle] < (sleeper.deadline, id)
        range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      order.insert((sleeper.deadline, id), at: range.lowerBound)
    }

    /// Moves time to the next deadline and takes its sleepers, or to `end` if there is none before.
    mutating func takeNext(until end: Instant) -> [Sleeper] {
      while let first = order.first, sleepers[first.id] == nil { order.removeFirst() }
      let next = order.first.flatMap { $0.deadline <= end ? $0.deadline : nil }
      now = max(now, next ?? end)
      var due: [Sleeper] = []
      while let first = order.first, first.deadline == next {
        order.removeFirst()
        if let sleeper = sleepers.removeValue(forKey: first.id) { due.append(sleeper) }
      }
      return due
    }
  }

  /// The executor of the tasks that sleep on this clock.
  public let executor: TestExecutor
  let inputs = TestInputs()
  private let state = Mutex(State())

  /// Creates a clock at zero with its own executor.
  ///
  /// - Parameter seed: determines the order of concurrent work; see `TestExecutor`.
  public convenience init(seed: UInt64? = nil) { self.init(seed: seed, immediateSleeps: 0) }

  init(seed: UInt64?, immediateSleeps: Int) {
    executor = TestExecutor(seed: seed)
    state.withLock { $0.immediateSleeps = immediateSleeps }
    executor.clock = self
  }

  /// The time to which the test has moved the clock.
  public var now: Instant { state.withLock(\.now) }

  /// Always zero: the clock distinguishes all times.
  public var minimumResolution: Duration { .zero }

  /// The remaining durations of the sleeping tasks, shortest first.
  public var sleeps: [Swift.Duration] {
    state.withLock { state in
      state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted()
    }
  }

  /// Returns settings for a store that uses this clock and executor.
  ///
  /// Rules that read inputs get the date of the clock, and the same random numbers in each run; see `TestStore.now`.
  ///
  /// - Parameter report: handles problems. The default writes them to standard error.
  /// - Returns: the settings.
  public func settings(report: (@Sendable (StoreIssue) -> Void)? = nil) -> StoreSettings {
    var settings = StoreSettings(clock: StoreClock(self), executor: executor)
    if let report { settings.report = report }
    settings.inputs = InputSource { [self] in
      inputs.start + now.offset
    } seed: { [inputs] in
      inputs.seed()
    }
    return settings
  }

  /// Sleeps until the test has moved the clock to a deadline, and throws if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    if endsAtOnce(deadline) {
      await Task.yield()
      return try Task.checkCancellation()
    }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A task that is cancelled later finds the sleeper. A task that was cancelled before never becomes a sleeper.
        let result = state.withLock { state -> Result<Void, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.add((deadline, continuation), as: id)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves an immediate clock to a deadline, and returns whether the sleep is over.
  private func endsAtOnce(_ deadline: Instant) -> Bool {
    state.withLock { state in
      guard state.immediateSleeps > 0 else { return false }
      state.immediateSleeps -= 1
      state.now = max(state.now, deadline)
      return true
    }
  }

  /// Advances time, wakes sleepers in the order of their deadlines, and runs the resulting work.
  ///
  /// Sleepers with the same deadline wake together. The seed determines which one runs first.
  public func advance(by duration: Duration) {
    executor.run()
    let end = now.advanced(by: duration)
    while wakeNext(until: end) { executor.run() }
  }

  /// Advances to the next deadline and wakes its sleepers, or advances to `end` if there is none before.
  func wakeNext(until end: Instant) -> Bool {
    let woken = state.withLock { $0.takeNext(until: end) }
    for sleeper in executor.ordered(woken) { sleeper.continuation.resume() }
    return !woken.isEmpty
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a clock on which no task sleeps, so that a test does not have to advance it.
///
/// ```swift
/// let test = TestStore(state: SearchState(), reducer: SearchFeature.reducer, clock: ImmediateClock())
/// await test.send(SearchAction.queryChanged("swift")) { $0.query = "swift" }
/// await test.receive(SearchAction.resultsReceived([.swift])) { $0.results = [.swift] }
/// ```
///
/// A task that sleeps moves the clock to its deadline and continues. So tasks wake in the order in which they went to
/// sleep, and not in the order of their deadlines. Use a `TestClock` if the order or the time matters.
///
/// A timer without an end would never let the test continue. After 1,000 sleeps, tasks sleep until the test advances
/// the clock.
public func ImmediateClock(seed: UInt64? = nil) -> TestClock {
  TestClock(seed: seed, immediateSleeps: 1_000)
}
