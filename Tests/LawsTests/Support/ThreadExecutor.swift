import Foundation

/// An executor that runs each job on a new thread, so that a waiting closure blocks no other job.
final class ThreadExecutor: TaskExecutor {
  /// The work of a thread that resumes a task, after the task's job has begun.
  private let afterStart: @Sendable () -> Void

  init(afterStart: @escaping @Sendable () -> Void = {}) { self.afterStart = afterStart }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    // The task keeps this object, and may be over as soon as its thread has begun.
    let afterStart = afterStart
    Thread.detachNewThread { job.runSynchronously(on: executor) }
    afterStart()
  }
}
