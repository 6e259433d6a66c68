/// What waits to be delivered, and how much of it the thread that delivers will deliver.
///
/// Read and written under the store's lock.
struct Delivery {
  private(set) var jobs = FIFO<Job>()
  /// The cascade to which the job that is being delivered belongs.
  var cascade: Cascade?
  /// Who awaited cascades that have ended, to be resumed.
  var ended: ContiguousArray<UnsafeContinuation<Void, Never>> = []
  /// Whether another thread has left something to the one that delivers.
  private(set) var hasOthers = false
  /// How many more jobs the thread that delivers will deliver, when it has something of others.
  private(set) var allowance = 0
  private var appended = 0
  /// How many jobs had been appended when the allowance was set or raised last.
  private var counted = 0
  /// For an observer that is told its first value on another thread: the cascades of what it could not be
  /// told meanwhile.
  var postponed: [ObjectIdentifier: [Cascade?]] = [:]
  /// Whether a full backlog has been reported since it was half empty.
  private(set) var isFullReported = false
  /// The threads that wait for a full backlog to be delivered.
  var waiting: [ThreadParker] = []

  /// How many jobs of other threads a thread delivers besides its own, before the executor goes on.
  private static let courtesy = 64

  mutating func append(_ job: Job) {
    jobs.append(job)
    appended &+= 1
  }

  /// Begins a delivery: all that is there is the thread's own.
  @inline(__always)
  mutating func begin() {
    hasOthers = false
    allowance = jobs.count &+ Self.courtesy
    counted = appended
  }

  /// Begins a delivery of what others left.
  mutating func beginForOthers() {
    hasOthers = true
    allowance = Self.courtesy
    counted = appended
  }

  /// The next job, unless the rest is for the executor.
  mutating func next() -> Job? {
    if hasOthers, allowance <= 0 { return nil }
    allowance &-= 1
    return jobs.popFirst()
  }

  /// Notes that a turn left what it queued to the thread that delivers, which may be its own.
  mutating func noteLeft(byDeliverer isOwn: Bool) {
    if isOwn { allowance &+= appended &- counted } else { hasOthers = true }
    counted = appended
  }

  /// Whether there is more than a limit, and nobody has been told so.
  mutating func mustReport(limit: Int) -> Bool {
    if isFullReported || jobs.count < limit { return false }
    isFullReported = true
    return true
  }

  /// Notes how full the backlog is; gives the threads that need not wait any more.
  mutating func noteDelivered(limit: Int) -> [ThreadParker] {
    if jobs.count <= limit / 2 { isFullReported = false }
    defer { waiting = [] }
    return waiting
  }
}
