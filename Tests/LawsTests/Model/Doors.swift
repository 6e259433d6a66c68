import Synchronization

/// Where effects wait until a program lets them go on; they do not care whether they are cancelled.
final class Doors: Sendable {
  private let waiting = Mutex<[Int: [CheckedContinuation<Void, Never>]]>([:])

  func wait(_ token: Int) async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0[token, default: []].append(continuation) }
    }
  }

  /// Lets those go on who wait here now, in the order in which they came.
  func open(_ token: Int) {
    let waiting = waiting.withLock { $0.removeValue(forKey: token) } ?? []
    for continuation in waiting { continuation.resume() }
  }

  func openAll() {
    for token in waiting.withLock({ $0.keys.sorted() }) { open(token) }
  }
}

/// An executor whose jobs run when the test says so, on its own thread.
///
/// Proof of `@unchecked Sendable`: the jobs are behind a lock.
final class HandExecutor: TaskExecutor, @unchecked Sendable {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until there are none.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
