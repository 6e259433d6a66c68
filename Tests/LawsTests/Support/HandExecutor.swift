import Synchronization
import UDFKit

/// An executor that keeps tasks until the test runs them on its own thread, or ends; see `Leftovers`.
final class HandExecutor: TaskExecutor {
  private let ready = Mutex<[UnownedJob]>([])

  init() { Leftovers.end { [self] in run() > 0 } }

  /// Creates an executor for a process that ends with it.
  init(inProcessOfItsOwn: Void) {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ready.withLock { $0.append(job) }
  }

  /// Runs the given number of jobs, or all jobs including those that they add.
  @discardableResult
  func run(atMost most: Int = .max) -> Int {
    var count = 0
    while count < most, let job = ready.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  /// Sends an action in a task, runs all jobs, and returns a tally that is 1 as soon as the task is over.
  func send(_ action: some Action, to store: Store<some Sendable>) -> Tally {
    let returned = Tally()
    Task(executorPreference: self) {
      await store.send(action)
      returned.add()
    }
    run()
    return returned
  }
}
