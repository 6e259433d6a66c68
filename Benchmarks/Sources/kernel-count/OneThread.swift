import Synchronization

/// An executor that runs tasks on the thread that calls `run`, one after another.
///
/// Instructions of tasks are the same in every run only if no other thread takes part.
final class OneThread: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  /// Starts a task and runs all tasks until none can continue.
  func run(_ body: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) { await body() }
    runWaiting()
  }

  /// Runs all tasks until none can continue.
  func runWaiting() {
    while true {
      let jobs = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      guard !jobs.isEmpty else { return }
      for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
