import Synchronization

/// Keeps tasks until the test runs them, on the thread that calls `run()`.
///
/// ```swift
/// let clock = TestClock(seed: 7)
/// let store = Store(state: .init(), reducer: reducer, settings: clock.settings())
/// store.dispatch(SearchAction.queryChanged("swift"))  // its effect stands in the queue
/// clock.executor.run()                                // and has done all it can
/// ```
///
/// What runs here: the effects of a store with these settings, their child tasks (`async let`, task
/// groups), and the actors they call, unless those have an executor of their own. What leaves and is
/// not seen: `Task {}` and `Task.detached`, the main actor, actors with their own executor, other
/// clocks, real I/O. It comes back when what it waits for is done, which no test can know.
///
/// With a seed, the seed picks which job is next, and so explores the orders in which what may run
/// concurrently can run; without one, it is first come, first served. Nothing ever runs in parallel.
public final class TestExecutor: TaskExecutor {
  private struct State {
    var ready: [UnownedJob] = []
    var order: SeededRandom?
  }

  private let state: Mutex<State>

  /// An executor with an empty queue.
  public init(seed: UInt64? = nil) {
    state = Mutex(State(order: seed.map { SeededRandom(seed: $0) }))
  }

  /// Puts a job into the queue; the language calls it, from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.ready.append(job) }
  }

  /// Runs jobs, also those that they add, until none is runnable.
  ///
  /// Do not call it from several threads at once: the order would not be the seed's.
  ///
  /// - Returns: how many jobs ran.
  @discardableResult
  public func run() -> Int {
    var count = 0
    while let job = next() {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  /// Whether nothing is runnable.
  var isIdle: Bool { state.withLock { $0.ready.isEmpty } }

  /// These values in the order of the seed; as they are when there is none.
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
