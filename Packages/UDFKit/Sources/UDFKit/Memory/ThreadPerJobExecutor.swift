/// An executor that runs each job on its own thread, where the job may block.
final class ThreadPerJobExecutor: TaskExecutor {
  static let shared = ThreadPerJobExecutor()

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let work = ThreadStart { job.runSynchronously(on: executor) }
    // Without a thread, the job blocks a thread of the pool. That is better than a job that never runs.
    if !beginThread(work) { Task.detached { work.run() } }
  }
}

/// The work of a thread.
final class ThreadStart: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }

  /// Runs the work that `beginThread` passed to the system.
  ///
  /// Proof of `Unmanaged`: `beginThread` retained the object once for the thread, which calls this once.
  static func run(_ owned: UnsafeMutableRawPointer) {
    Unmanaged<ThreadStart>.fromOpaque(owned).takeRetainedValue().run()
  }
}
