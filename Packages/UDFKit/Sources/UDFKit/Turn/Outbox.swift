import Synchronization

/// What is left to deliver, and the thread that delivers it, under the store's lock but for `delivering`.
struct Outbox: ~Copyable {
  private typealias Entry = (job: Job, cascade: Cascade?)

  private var entries = FIFO<Entry>()
  /// The observer whose call comes before all entries, and mostly is all that a turn leaves; see `appendFirst`.
  private var first: Borrowed<Observer>?
  /// The thread that delivers, or 0, and in its lowest bit whether it may end without the lock.
  private let delivering = Atomic<UInt>(0)
  private var budget = 0
  /// The number of jobs that the thread which holds the lock has appended, until `takeOwn` counts them.
  private var own = 0
  /// The cascade that waits for the current job.
  private(set) var cascade: Cascade?
  /// The observer whose call runs, or after a delivery that ended without the lock, whose call was the last one.
  var called: ObjectIdentifier?
  var isCallAwaited = false
  /// Whether a task of the executor has been asked to deliver and has not begun.
  var isExecutorAsked = false
  /// Whether a full backlog has been reported since it was at most half of the limit.
  private var isFullReported = false

  private let limit: Int

  /// How many jobs a thread delivers besides its own, or in all if others have left jobs before.
  static let jobsForOthers = 64

  init(limit: Int) { self.limit = max(0, limit) }

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count + (first == nil ? 0 : 1) }

  mutating func append(_ job: Job, for cascade: Cascade? = nil) {
    // Code that runs under the lock before the only call may append this job, such as `==` of an id. So that delivery
    // does not end without the lock.
    holdDeliverer()
    cascade?.open += 1
    entries.append((job, cascade))
    own += 1
  }

  /// Takes an observer if nothing else is left and no thread delivers, so that it need not keep its value.
  @inline(__always)
  mutating func appendFirst(_ observer: inout Borrowed<Observer>?, for cascade: Cascade?) {
    guard delivering.load(ordering: .acquiring) == 0, isEmpty else { return }
    if let cascade {
      cascade.open += 1
      self.cascade = cascade
    }
    swap(&first, &observer)
    own += 1
  }

  mutating func takeFirst() -> Borrowed<Observer>? {
    if first == nil { return nil }
    budget -= 1
    return first.take()
  }

  /// Returns the thread that delivers, or 0, and makes it end under the lock, so that it delivers what is left to it.
  @discardableResult
  func holdDeliverer() -> UInt {
    let known = delivering.load(ordering: .acquiring)
    if known & 1 == 0 { return known }
    let thread = known & ~1
    let mustStay = delivering.compareExchange(
      expected: known,
      desired: thread,
      ordering: .acquiringAndReleasing
    )
    return mustStay.exchanged ? thread : 0
  }

  /// Allows a thread that delivers the last job to end without the lock, unless a cascade waits for that job.
  func allowEndWithoutLock(by thread: UInt) {
    if isEmpty, cascade == nil { delivering.store(thread | 1, ordering: .relaxed) }
  }

  /// Ends the delivery without the lock, and returns false if that is not allowed, or somebody has asked who delivers.
  func endWithoutLock(by thread: UInt) -> Bool {
    delivering.compareExchange(
      expected: thread | 1,
      desired: 0,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    )
    .exchanged
  }

  /// Returns the number of jobs that the thread which holds the lock has appended, and attributes them to it.
  mutating func takeOwn() -> Int {
    defer { own = 0 }
    return own
  }

  /// If others have left jobs, those of the thread come after them.
  mutating func begin(on thread: UInt, own: Int, others: Int) {
    delivering.store(thread, ordering: .relaxed)
    // A delivery that ended without the lock has left it.
    called = nil
    budget = others + (count == own ? own : 0)
  }

  mutating func extend(by own: Int) { budget += own }

  /// Whether the thread that delivers has jobs to perform.
  var mustGoOn: Bool { budget > 0 && !isEmpty }

  mutating func next() -> Job? {
    guard mustGoOn, let entry = entries.popFirst() else { return nil }
    budget -= 1
    if isFullReported, entries.count <= limit / 2 { isFullReported = false }
    cascade = entry.cascade
    return entry.job
  }

  /// Takes the next calls of the same observer, to be made in one release of the lock, and returns their number.
  mutating func takeCalls(of observer: Observer) -> Int {
    var count = 0
    while cascade == nil, let entry = entries.first, entry.cascade == nil,
      case .tell(let other) = entry.job, other === observer, next() != nil
    {
      count += 1
    }
    return count
  }

  /// Ends the call or the other work of a job, and returns the cascade that waits for it.
  mutating func endJob() -> Cascade? {
    (called, isCallAwaited) = (nil, false)
    return cascade.take()
  }

  func end() { delivering.store(0, ordering: .relaxed) }

  /// Returns whether the executor must be asked to deliver what nobody delivers.
  mutating func mustAskExecutor() -> Bool {
    if isEmpty || isExecutorAsked || holdDeliverer() != 0 { return false }
    isExecutorAsked = true
    return true
  }

  /// Returns whether the backlog has reached a limit and this has not been reported, and notes that it is.
  mutating func mustReport() -> Bool {
    if isFullReported || count < limit { return false }
    isFullReported = true
    return true
  }
}

/// A first-in, first-out queue, in O(1) amortized, which gives the memory of many elements back.
@usableFromInline
struct FIFO<Element> {
  @usableFromInline var storage: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == storage.count }
  @inlinable var count: Int { storage.count - head }
  @inlinable var first: Element? { isEmpty ? nil : storage[head] }
  @inlinable var last: Element? { isEmpty ? nil : storage[storage.count - 1] }

  @inlinable
  mutating func append(_ element: Element) {
    if head == 1, storage.count == 1 {
      storage[0] = element
      head = 0
    } else {
      storage.append(element)
    }
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < storage.count else { return nil }
    let element = storage[head].take()
    head += 1
    if head == storage.count {
      // `append` reuses the place of a single element.
      if head == 1 { return element }
      storage.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head * 2 >= storage.count {
      // `removeFirst` would keep the memory of the longest queue so far.
      storage = ContiguousArray(storage[head...])
      head = 0
    }
    return element
  }
}
