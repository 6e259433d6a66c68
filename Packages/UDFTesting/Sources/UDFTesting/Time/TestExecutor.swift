import Synchronization
import UDFKit

/// An executor that keeps tasks until the test runs them, on the thread that calls `run()`.
///
/// The executor runs the effects of a store with these settings, their child tasks (`async let`, task
/// groups), and the actors that they call, unless those have their own executor. It does not run `Task {}`
/// and `Task.detached`, the main actor, actors with their own executor, other clocks, or real I/O. Such work
/// returns to the executor when it is done, which a test cannot predict.
///
/// A seed determines which job runs next, and so explores the possible orders of concurrent work. Without a
/// seed, jobs run in the order in which they were enqueued. Jobs never run in parallel.
public final class TestExecutor: TaskExecutor {
  private struct State {
    var ready: ArraySlice<UnownedJob> = []
    var order: SeededRandom?
    var isForwarding = false
    weak var clock: TestClock?
  }

  private let state: Mutex<State>
  /// Whether only a call of `Store.send` runs here, and no effect.
  private let isOfCall: Bool

  /// Creates an executor with an empty queue.
  public convenience init(seed: UInt64? = nil) { self.init(seed: seed, isOfCall: false) }

  init(seed: UInt64? = nil, isOfCall: Bool) {
    self.isOfCall = isOfCall
    state = Mutex(State(order: seed.map { SeededRandom(seed: $0) }))
  }

  /// Adds a job to the queue, as the Swift runtime does from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    // The thread of one call may resume another one.
    if !isOfCall { Call.Progress.current?.note(self) }
    let job = UnownedJob(job)
    let isForwarding = state.withLock { state in
      if !state.isForwarding { state.ready.append(job) }
      return state.isForwarding
    }
    if isForwarding { globalConcurrentExecutor.enqueue(job) }
  }

  /// Runs the jobs in the queue, including those that they add, until the queue is empty.
  ///
  /// Do not call this method from several threads at the same time, because the seed would not determine the order.
  ///
  /// - Returns: the number of jobs that ran.
  @discardableResult
  public func run() -> Int {
    var count = 0
    while let job = next() {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  /// Runs all work of a test: here, in calls of `send`, on the main actor, and whatever lets a count grow.
  nonisolated(nonsending) func runAll(with calls: [Call], count: () -> Int = { 0 }) async {
    var last = count()
    while true {
      run()
      for call in calls { call.progress.own.run() }
      await Task { @MainActor in }.value
      await Call.letRun()
      if isIdle, calls.allSatisfy(\.progress.own.isIdle), count() == last { return }
      last = count()
    }
  }

  /// Gives the jobs in the queue, and all that follow, to the global executor.
  func forward() {
    let jobs = state.withLock { state in
      state.isForwarding = true
      return exchange(&state.ready, with: [])
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
  }

  var clock: TestClock? {
    get { state.withLock { $0.clock } }
    set { state.withLock { $0.clock = newValue } }
  }

  var isIdle: Bool { state.withLock { $0.ready.isEmpty } }

  /// Returns the values in the order of the seed, or unchanged without a seed.
  func ordered<Element: Sendable>(_ elements: [Element]) -> [Element] {
    state.withLock { state in
      guard var order = state.order else { return elements }
      defer { state.order = order }
      return elements.shuffled(using: &order)
    }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      guard !state.ready.isEmpty else { return nil }
      guard var order = state.order else { return state.ready.popFirst() }
      defer { state.order = order }
      return state.ready.remove(at: Int.random(in: state.ready.indices, using: &order))
    }
  }
}
