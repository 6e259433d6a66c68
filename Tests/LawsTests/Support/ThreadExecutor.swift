import Foundation

/// Runs each job on a new thread, so that a closure which waits holds up nobody else.
final class ThreadExecutor: TaskExecutor {
  /// What who resumes a task does meanwhile, after its job has begun.
  private let afterStart: @Sendable () -> Void

  init(afterStart: @escaping @Sendable () -> Void = {}) { self.afterStart = afterStart }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread.detachNewThread { job.runSynchronously(on: executor) }
    afterStart()
  }
}
