/// What is left to deliver, and the thread that delivers it.
///
/// It is read and written under the store's lock.
struct Outbox {
  /// A job, and the cascade that waits for its end.
  private typealias Entry = (job: Job, cascade: Cascade?)

  private var entries = FIFO<Entry>()
  /// The thread that delivers, or 0.
  private(set) var deliverer: UInt = 0
  /// How many more jobs that thread delivers.
  private var budget = 0
  /// The number of jobs that were appended, and how many of them belong to a thread that has left the lock since.
  private var (appended, attributed) = (0, 0)
  /// The cascade of the job that is being delivered.
  private(set) var cascade: Cascade?
  /// The observer that is being called.
  var called: ObjectIdentifier?
  /// Whether a thread waits for the return of that call.
  var isCallAwaited = false
  /// The callers of ended cascades, which are to be resumed.
  var ended: [UnsafeContinuation<Void, Never>] = []
  /// Whether a task of the executor has been asked to deliver and has not begun.
  var isExecutorAsked = false
  /// Whether a full backlog has been reported since it was last half empty.
  private var isFullReported = false

  /// How many jobs of other threads a thread delivers besides its own.
  private static let jobsForOthers = 64

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Adds a job, for which a cascade waits.
  mutating func append(_ job: Job, for cascade: Cascade? = nil) {
    cascade?.open += 1
    entries.append((job, cascade))
    appended &+= 1
  }

  /// Returns the number of jobs that the thread which holds the lock has appended, and attributes them to it.
  mutating func takeOwn() -> Int {
    defer { attributed = appended }
    return appended &- attributed
  }

  /// Begins the delivery by a thread.
  ///
  /// If others have left jobs, those of the thread come after them.
  mutating func begin(on thread: UInt, own: Int) {
    deliverer = thread
    budget = Self.jobsForOthers + (count == own ? own : 0)
  }

  /// Notes that the delivering thread has appended jobs.
  mutating func extend(by own: Int) { budget += own }

  /// Takes the next job, unless the thread has delivered enough.
  mutating func next(half: Int) -> Job? {
    guard budget > 0, let entry = entries.popFirst() else { return nil }
    budget -= 1
    cascade = entry.cascade
    if isFullReported, entries.count <= half { isFullReported = false }
    return entry.job
  }

  /// Ends the call or the other work of a job, and returns the cascade that waits for it.
  mutating func endJob() -> Cascade? {
    called = nil
    return cascade.take()
  }

  /// Ends the delivery, and returns whether the executor must be asked to continue it.
  mutating func end() -> Bool {
    deliverer = 0
    return mustAskExecutor()
  }

  /// Returns whether the executor must be asked to deliver what nobody delivers.
  mutating func mustAskExecutor() -> Bool {
    if deliverer != 0 || isEmpty || isExecutorAsked { return false }
    isExecutorAsked = true
    return true
  }

  /// Returns whether the backlog exceeds a limit and this has not been reported.
  mutating func mustReport(limit: Int) -> Bool {
    if isFullReported || count < limit { return false }
    isFullReported = true
    return true
  }
}
