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
  /// The jobs of observers that are told their first values on another thread.
  private var postponed: [ObjectIdentifier: PostponedCalls] = [:]
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
  private static let courtesy = 64

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

  /// Notes that a thread has told an observer its first value.
  mutating func endFirstCall(on thread: UInt) {
    if let place = firstCallers.lastIndex(of: thread) { firstCallers.remove(at: place) }
  }

  /// Whether calls wait for an observer's first call.
  var hasPostponed: Bool { postponedCount > 0 }

  /// Whether earlier calls of an observer were postponed, so that the next one must wait for them.
  func hasPostponed(_ observer: Observer) -> Bool {
    !postponed.isEmpty && postponed[ObjectIdentifier(observer)] != nil
  }

  /// Postpones the current job, which is a call of an observer, until its first call has returned.
  mutating func postpone(_ observer: Observer) {
    cascade?.open += 1
    postponed[ObjectIdentifier(observer), default: PostponedCalls()].cascades.append(cascade)
    postponedCount += 1
  }

  /// Queues the postponed jobs of an observer.
  ///
  /// Jobs of the observer that are queued already have later values. They are postponed when they come, until
  /// these have been delivered.
  mutating func requeuePostponed(_ observer: Observer) {
    let key = ObjectIdentifier(observer)
    guard let calls = postponed[key], !calls.isRequeued else { return }
    postponed[key] = PostponedCalls(isRequeued: true)
    for cascade in calls.cascades {
      if let cascade { append(.beginPart(cascade)) }
      append(.tellPostponed(observer))
      if let cascade { append(.endPart(cascade)) }
    }
    append(.endPostponed(observer))
    postponedCount -= calls.cascades.count
  }

  /// Notes that the postponed jobs of an observer were delivered, and queues those that came meanwhile.
  mutating func endPostponed(_ observer: Observer) {
    let calls = postponed.removeValue(forKey: ObjectIdentifier(observer))
    guard let calls, !calls.cascades.isEmpty else { return }
    postponed[ObjectIdentifier(observer)] = PostponedCalls(cascades: calls.cascades)
    requeuePostponed(observer)
  }

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

/// The postponed calls of an observer.
private struct PostponedCalls {
  /// The cascades of the calls, in order.
  var cascades: [Cascade?] = []
  /// Whether the calls before these are in the queue again.
  var isRequeued = false
}
