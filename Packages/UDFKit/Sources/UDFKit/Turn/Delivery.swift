/// The queue of jobs, and how many of them the delivering thread will deliver.
///
/// It is read and written under the store's lock.
struct Delivery {
  private(set) var jobs = FIFO<Job>()
  /// The cascade of the job that is being delivered.
  var cascade: Cascade?
  /// The callers of ended cascades, which are to be resumed.
  var ended: ContiguousArray<UnsafeContinuation<Void, Never>> = []
  /// Whether another thread may have left jobs to the delivering thread.
  private(set) var hasOthers = false
  /// How many more jobs the delivering thread will deliver, if it has jobs of other threads.
  private(set) var allowance = 0
  /// Whether a task of the executor has been asked to deliver and has not begun.
  var isExecutorAsked = false
  /// The number of jobs that are delivered with the current one.
  private var repeats: UInt8 = 0
  private var appended = 0
  /// The number of appended jobs when the allowance was last set or raised.
  private var counted = 0
  /// The cascades of the postponed jobs of an observer that is told its first value on another thread.
  var postponed: [ObjectIdentifier: [Cascade?]] = [:]
  /// Whether a full backlog has been reported since it was last half empty.
  private(set) var isFullReported = false
  /// The threads that wait for a full backlog to be delivered.
  var blockedThreads: [ThreadParker] = []

  /// How many jobs of other threads a thread delivers before the executor continues.
  ///
  /// A thread that begins the delivery delivers its own jobs in addition. A thread that takes over does not.
  private static let courtesy = 64

  /// The number of jobs that wait.
  var count: Int { jobs.count + Int(repeats) }

  mutating func append(_ job: Job) {
    jobs.append(job)
    appended &+= 1
  }

  /// Begins a delivery.
  ///
  /// All existing jobs are the thread's own.
  @inline(__always)
  mutating func begin() {
    hasOthers = false
    allowance = jobs.count &+ Self.courtesy
    counted = appended
  }

  /// Begins a delivery of jobs that other threads left.
  mutating func beginForOthers() {
    hasOthers = true
    allowance = Self.courtesy
    counted = appended
  }

  /// Takes the jobs that only release a value out of the queue.
  mutating func takeReleases() -> [Job] {
    var releases: [Job] = []
    for _ in 0..<jobs.count {
      guard let job = jobs.popFirst() else { break }
      if case .release = job { releases.append(job) } else { jobs.append(job) }
    }
    return releases
  }

  /// Returns the next job, or nil if the rest is left to the executor.
  mutating func next() -> Job? {
    if hasOthers, allowance <= 0 { return nil }
    allowance &-= 1
    return jobs.popFirst()
  }

  /// Removes the next jobs if they tell the same observer as the current job, and returns their number.
  ///
  /// They count as waiting until `endRepeats()`, when all of them have been delivered.
  mutating func takeRepeats(of observer: Observer) -> UInt8 {
    while repeats < Self.courtesy, !hasOthers || allowance > 0,
      case .tell(let next)? = jobs.first, next === observer
    {
      _ = jobs.popFirst()
      allowance &-= 1
      repeats += 1
    }
    return repeats
  }

  /// Notes that the calls of `takeRepeats` are over.
  mutating func endRepeats() { repeats = 0 }

  /// Notes that a turn left its jobs to the delivering thread, which may be its own thread.
  mutating func countJobs(byDeliverer isOwn: Bool) {
    if isOwn { allowance &+= appended &- counted } else { hasOthers = true }
    counted = appended
  }

  /// Returns whether the backlog exceeds a limit and this has not been reported.
  mutating func mustReport(limit: Int) -> Bool {
    if isFullReported || count < limit { return false }
    isFullReported = true
    return true
  }

  /// Notes the size of the backlog, and returns the threads that wait for room, so that they look again.
  mutating func takeBlockedThreads(limit: Int) -> [ThreadParker] {
    if count <= limit / 2 { isFullReported = false }
    defer { blockedThreads = [] }
    return blockedThreads
  }
}
