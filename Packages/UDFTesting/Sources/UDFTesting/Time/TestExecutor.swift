import Synchronization

/// An executor that keeps tasks until the test runs them, on the thread that calls `run()`.
///
/// ```swift
/// let clock = TestClock(seed: 7)
/// let store = Store(state: .init(), reducer: reducer, settings: clock.settings())
/// store.dispatch(SearchAction.queryChanged("swift"))  // its effect stands in the queue
/// clock.executor.run()                                // and has done all it can
/// ```
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
    var ready: [UnownedJob] = []
    var order: SeededRandom?
  }

  private let state: Mutex<State>

  /// Creates an executor with an empty queue.
  public init(seed: UInt64? = nil) {
    state = Mutex(State(order: seed.map { SeededRandom(seed: $0) }))
  }

  /// Adds a job to the queue.
  ///
  /// The Swift runtime calls this method from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.ready.append(job) }
  }

  /// Runs the jobs in the queue, including those that they add, until the queue is empty.
  ///
  /// Do not call this method from several threads at the same time, because the seed would not determine the
  /// order.
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

  /// Whether no work is pending.
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
      guard var order = state.order else { return state.ready.removeFirst() }
      defer { state.order = order }
      return state.ready.remove(at: Int.random(in: state.ready.indices, using: &order))
    }
  }
}
