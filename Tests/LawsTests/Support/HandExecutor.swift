import Synchronization

/// Keeps tasks until the test runs them, on the thread of the test, first come, first served.
final class HandExecutor: TaskExecutor {
  private let ready = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ready.withLock { $0.append(job) }
  }

  /// Runs this many jobs, and all there are unless told how many, also those that they add.
  func run(atMost most: Int = .max) {
    var left = most
    while left > 0, let job = ready.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
      left -= 1
    }
  }
}
