import Dispatch

/// An executor that runs jobs one after the other on a thread that may block.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "UDFFoundation.Kept", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
