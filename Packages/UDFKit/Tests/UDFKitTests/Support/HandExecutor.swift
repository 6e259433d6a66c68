import Synchronization

/// An executor that keeps jobs until the test runs them on its own thread, in order.
final class HandExecutor: TaskExecutor {
  private let ready = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    ready.withLock { $0.append(job) }
  }

  var isCurrent: Bool {
    // Proof: the task is used only during the call.
    withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
  }

  /// Runs all jobs, including those that they add.
  func run() {
    while let job = ready.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
