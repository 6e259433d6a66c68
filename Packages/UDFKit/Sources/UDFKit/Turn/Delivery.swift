/// The queue of jobs, and how many of them the delivering thread will deliver.
///
/// It is read and written under the store's lock.
struct Delivery {
  private(set) var jobs = FIFO<Job>()
  /// The cascade of the job that is being delivered.
  var cascade: Cascade?
  /// The callers of ended cascades, which are to be resumed.
  var ended = SmallArray<UnsafeContinuation<Void, Never>>()
  /// The effect of the last job, which the delivering thread begins after it has released the lock.
  var lastEffect: LiveEffect?
  /// Whether another thread may have left jobs to the delivering thread.
  private(set) var hasOthers = false
  /// How many more jobs the delivering thread will deliver, if it has jobs of other threads.
  private(set) var jobsLeft = 0
  /// Whether a task of the executor has been asked to deliver and has not begun.
  var isExecutorAsked = false
  /// The number of jobs that are delivered with the current one.
  private var repeats: UInt8 = 0
  private var appended = 0
  /// The number of appended jobs when `jobsLeft` was last set or raised.
  private var countedJobs = 0
  /// The cascades of the postponed calls of observers, which are or were told their first values on another
  /// thread.
  private var postponed: [ObjectIdentifier: FIFO<Cascade?>] = [:]
  /// The number of postponed calls without a job.
  private var postponedCount = 0
  /// Whether a full backlog has been reported since it was last half empty.
  private(set) var isFullReported = false
  /// The threads that tell observers their first values while another thread delivers.
  var firstCallers: [UInt] = []
  /// The threads that wait for a full backlog to be delivered.
  var blockedThreads: [ThreadParker] = []

  /// How many jobs of other threads a thread delivers before the executor continues.
  ///
  /// A thread that begins the delivery delivers its own jobs in addition. A thread that takes over does not.
  private static let jobsForOthers = 64

  /// The number of jobs that wait.
  var count: Int { jobs.count + Int(repeats) + postponedCount }

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
    jobsLeft = jobs.count &+ Self.jobsForOthers
    countedJobs = appended
  }

  /// Begins a delivery after a direct call, which began with an empty queue.
  ///
  /// Existing jobs are not the thread's own.
  mutating func beginAfterDirectCall() {
    hasOthers = false
    jobsLeft = Self.jobsForOthers
    countedJobs = appended &- jobs.count
  }

  /// Begins a delivery of jobs that other threads left.
  mutating func beginForOthers() {
    hasOthers = true
    jobsLeft = Self.jobsForOthers
    countedJobs = appended
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
    if hasOthers, jobsLeft <= 0 { return nil }
    jobsLeft &-= 1
    return jobs.popFirst()
  }

  /// Removes the next jobs if they tell the same observer as the current job, and returns their number.
  ///
  /// They count as waiting until `endRepeats()`, when all of them have been delivered.
  mutating func takeRepeats(of observer: Observer) -> UInt8 {
    while repeats < Self.jobsForOthers, !hasOthers || jobsLeft > 0,
      case .tell(let next)? = jobs.first, next === observer
    {
      _ = jobs.popFirst()
      jobsLeft &-= 1
      repeats += 1
    }
    return repeats
  }

  /// Notes that the calls of `takeRepeats` are over.
  mutating func endRepeats() { repeats = 0 }

  /// Notes that a thread has told an observer its first value.
  mutating func endFirstCall(on thread: UInt) {
    if let place = firstCallers.lastIndex(of: thread) { firstCallers.remove(at: place) }
  }

  /// Whether calls wait for the first call of an observer to return.
  var isAwaitingFirstCall: Bool { postponedCount > 0 }

  /// Whether calls of an observer were postponed and have not been made.
  func hasPostponed(_ observer: Observer) -> Bool {
    !postponed.isEmpty && postponed[ObjectIdentifier(observer)] != nil
  }

  /// Postpones the current job, which is a call of an observer, until its first call has returned.
  mutating func postpone(_ observer: Observer) {
    cascade?.open += 1
    postponed[ObjectIdentifier(observer), default: FIFO()].append(cascade)
    postponedCount += 1
  }

  /// Queues a job for each postponed call of an observer.
  mutating func requeuePostponed(_ observer: Observer) {
    let count = postponed[ObjectIdentifier(observer)]?.count ?? 0
    for _ in 0..<count { append(.tellPostponed(observer)) }
    postponedCount -= count
  }

  /// Returns the cascade of the oldest call of an observer that was postponed.
  ///
  /// The current job makes that call. If it has a call of its own, that takes the last place, so that each value
  /// is told for its own cascade, and an observer is late only until its postponed calls have been made.
  mutating func takePostponed(of observer: Observer, isOwn: Bool) -> Cascade? {
    let key = ObjectIdentifier(observer)
    if isOwn {
      cascade?.open += 1
      postponed[key]?.append(cascade)
    }
    defer { if postponed[key]?.isEmpty == true { postponed[key] = nil } }
    return postponed[key]?.popFirst() ?? nil
  }

  /// Notes that a turn left its jobs to the delivering thread, which may be its own thread.
  mutating func countJobs(byDeliverer isOwn: Bool) {
    if isOwn { jobsLeft &+= appended &- countedJobs } else { hasOthers = true }
    countedJobs = appended
  }

  /// Returns whether the backlog exceeds a limit and this has not been reported.
  mutating func mustReport(limit: Int) -> Bool {
    if isFullReported || count < limit { return false }
    isFullReported = true
    return true
  }

  /// Whether it matters that half of the backlog has been delivered.
  var isRoomAwaited: Bool { isFullReported || !blockedThreads.isEmpty }

  /// Wakes the threads that wait for room if half of a full backlog has been delivered.
  mutating func noteRoom(limit: Int) {
    guard count <= limit / 2 else { return }
    isFullReported = false
    for thread in takeBlockedThreads() { thread.wake() }
  }

  /// Returns the threads that wait for room, so that they look again.
  mutating func takeBlockedThreads() -> [ThreadParker] {
    defer { blockedThreads = [] }
    return blockedThreads
  }
}
