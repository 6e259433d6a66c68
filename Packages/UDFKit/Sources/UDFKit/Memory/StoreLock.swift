import Synchronization

#if canImport(Darwin)
import Darwin

/// A lock that knows the thread that holds it, so that a second entry is refused instead of a deadlock.
///
/// It is the system's lock, which gives the holder the priority of the waiting threads.
///
/// Proof of `@unchecked Sendable`: the pointer is constant, and every thread may use the system's lock. A
/// thread finds its own name in `holder` only if it stored the name and has not left.
struct StoreLock: ~Copyable, @unchecked Sendable {
  private let holder = Atomic<UInt>(0)
  /// On the heap, because the system identifies a lock by its address.
  private let lock: os_unfair_lock_t

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
  }

  deinit {
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Acquires the lock.
  ///
  /// Returns false if this thread already holds it.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if holder.load(ordering: .relaxed) == thread { return false }
    os_unfair_lock_lock(lock)
    holder.store(thread, ordering: .relaxed)
    return true
  }

  /// Releases the lock.
  @inline(__always)
  borrowing func leave() {
    holder.store(0, ordering: .relaxed)
    os_unfair_lock_unlock(lock)
  }

  /// Returns whether the calling thread holds the lock.
  borrowing func isHeldByThisThread() -> Bool {
    holder.load(ordering: .relaxed) == currentThread()
  }

  /// Acquires the lock if it is free, for a thread that is known to be the calling one.
  @inline(__always)
  borrowing func take(for thread: UInt) -> Bool {
    guard os_unfair_lock_trylock(lock) else { return false }
    holder.store(thread, ordering: .relaxed)
    return true
  }
}
#else
/// A lock that knows the thread that holds it, and serves waiting threads in turn.
///
/// A second entry of the same thread is refused instead of a deadlock.
///
/// An action acquires the lock at least once, so it must cost little without contention: a compare-and-exchange to
/// acquire it, a load and a plain store to release it. A lock that must check at each release whether a thread sleeps
/// needs a second exchange there.
///
/// The word `holder` names the thread that holds the lock, with a mark. A *hold* is the time from acquiring the lock to
/// releasing it. A *plain* hold has no mark, and ends with a store, which cannot notice a sleeping thread. A hold with a
/// mark is *careful*:
///
/// - `careful`: no thread sleeps. The hold ends with an exchange.
/// - `woken`: threads sleep, and one of them has been woken. The hold ends with an exchange, without a look at
///   the line, except for each sixteenth.
/// - `queued`: the end of the hold looks at the line. A thread that is about to sleep sets this mark. A hold of a thread
///   that slept has it from the start.
///
/// A thread that finds the lock held sets `isContested`. The holds that begin after that are careful,
/// until enough of them found no waiting thread that the next hold may be plain. The first holds of a lock are careful,
/// too, because a store that threads share is usually shared from the start.
///
/// A waiting thread first polls a few times, then joins the line and sleeps. The lock is handed to the first thread of
/// the line, or is freed while that thread is being woken. Other threads may use that time, as far as `WaitingLine`
/// allows. The line belongs to the thread that holds the lock. A thread joins it by `Arrivals`, without a lock, so that
/// no thread waits for one that the system has interrupted in the line.
///
/// - **Bound.** `WaitingLine` orders the sleeping threads. Threads that do not sleep go first only while
///   the first thread of the line is being woken: for 50 microseconds, and then at most 16 more holds. Each thread of the
///   line is woken in this way at most once.
/// - **Exclusion.** `holder` leaves its free values (0 and the marks alone) by a compare-and-exchange, which one thread
///   wins. Otherwise only the holder changes its thread. Other threads change no more than the mark, and
///   only that of a careful hold, to `queued`.
/// - **Visibility.** Every way to acquire the lock acquires what every way to release it released.
/// - **A careful hold ends carefully.** Only a thread that leaves a hold clears `isContested`, and then it
///   leaves 0 or sets it again. A thread that leaves a mark found it set, and a thread that begins a
///   careful hold with 0 sets it. So the `leave()` of that hold, which comes after these, finds it set.
/// - **No lost wake-up.** A thread sleeps only after it has joined the line and then marked a careful hold as
///   `queued`. Each later change of the word is an exchange, so whoever makes it sees that the thread joined. The end of a
///   hold removes the mark before it looks at the line, and leaves the lock free only in two ways:
///   - `careful`, if the line is empty and no thread has marked the hold since.
///   - `woken`, if it wakes the first thread of the line after that, or if that thread was woken before and has not marked
///     the hold since. In both cases that thread is not asleep. It acquires the lock, or marks the next hold.
///
///   A thread that the lock was handed to, or that slept and took it, marks its own hold as `queued`.
/// - **No wait by the clock.** Only the rest of a plain hold is waited for awake, and other threads may run
///   meanwhile.
struct StoreLock: ~Copyable, Sendable {
  private let holder = Atomic<UInt>(careful)
  private let isContested = Atomic<Bool>(true)
  /// The number of careful holds since a thread that slept began its own.
  ///
  /// It begins so high that the first 1,000 holds of a lock are careful.
  private let quietHolds = Atomic<UInt32>(maxQuietHolds - 1_000)
  private let arrivals = Arrivals()
  /// Used only by the thread that holds the store's lock, so the mutex is always free.
  private let line: Mutex<WaitingLine>

  /// The marks, which also mark a free lock by what the next hold is.
  static let careful: UInt = 1
  private static let woken: UInt = 2
  private static let queued: UInt = 3
  /// The bits of the marks.
  ///
  /// The others are the thread's name, which is the address of its record and is aligned.
  private static let marks: UInt = 3
  /// After this many careful holds without a sleeping thread, the next hold is plain.
  private static let maxQuietHolds: UInt32 = 1_000_000

  /// Creates a lock, with the current time in nanoseconds.
  init(now: @escaping @Sendable () -> Int64 = steadyTime) { line = Mutex(WaitingLine(now: now)) }

  /// Acquires the lock.
  ///
  /// Returns false if this thread already holds the lock.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if take(for: thread) { return true }
    return wait(for: thread)
  }

  /// Releases the lock.
  @inline(__always)
  borrowing func leave() {
    if isContested.load(ordering: .relaxed) { return leaveContested() }
    holder.store(0, ordering: .releasing)
  }

  /// Returns whether the calling thread holds the lock.
  borrowing func isHeldByThisThread() -> Bool { isHeld(by: currentThread()) }

  /// Acquires the lock if it is free and no thread is in the line, for a thread that is known to be the
  /// calling one.
  ///
  /// The hold is careful if a thread waited recently.
  @inline(__always)
  borrowing func take(for thread: UInt) -> Bool {
    let free = isContested.load(ordering: .relaxed) ? Self.careful : 0
    return exchange(free, for: thread | free)
  }

  @inline(__always)
  private borrowing func exchange(_ free: UInt, for word: UInt) -> Bool {
    holder.compareExchange(
      expected: free,
      desired: word,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// This acquires what was released if the lock was handed to the thread.
  private borrowing func isHeld(by thread: UInt) -> Bool {
    holder.load(ordering: .acquiring) & ~Self.marks == thread
  }
}

// MARK: - Waiting

extension StoreLock {
  enum Step {
    case taken
    /// The current hold looks at the line at its end.
    case told
    /// The current hold ends with a store, and would not notice a sleeping thread.
    case plain
  }

  /// This is not inlined, because an uncontended hold does not need it.
  @inline(never)
  private borrowing func wait(for thread: UInt) -> Bool {
    if isHeld(by: thread) { return false }
    if !look(for: thread) { sleep(as: Waiter(thread)) }
    return true
  }

  /// Joins the line, and acquires the lock when it is the thread's turn.
  private borrowing func sleep(as waiter: Waiter) {
    join(waiter)
    var rounds = 0
    repeat {
      switch tell(waiter.thread) {
      case .taken: return begin(waiter)
      case .plain:
        rounds += 1
        if rounds.isMultiple(of: 4) { yieldThread() }
      case .told:
        waiter.sleep()
        waiter.ready.store(max(steadyTime(), 1), ordering: .relaxed)
      }
    } while !look(for: waiter.thread)
    begin(waiter)
  }

  borrowing func join(_ waiter: Waiter) { arrivals.add(waiter) }

  /// Tells the holder that a thread of the line waits, or acquires the lock if it is free.
  ///
  /// The lock was acquired as well if it has been handed over.
  borrowing func tell(_ thread: UInt) -> Step {
    while true {
      let word = holder.load(ordering: .acquiring)
      if word & ~Self.marks == thread { return .taken }
      if word & ~Self.marks == 0 {
        if takeCarefully(word, thread) { return .taken }
      } else if word & Self.marks == 0 {
        return .plain
      } else if mark(word) {
        return .told
      }
    }
  }

  /// Marks a careful hold as one that looks at the line.
  ///
  /// This is an exchange even if the mark is there already, so that the next change of the word sees who joined.
  private borrowing func mark(_ word: UInt) -> Bool {
    holder.compareExchange(
      expected: word,
      desired: word | Self.queued,
      successOrdering: .acquiringAndReleasing,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Removes the thread, which holds the lock now, from the line.
  ///
  /// The end of its hold looks at the line, because others may have joined.
  borrowing func begin(_ waiter: Waiter) {
    line.withLock { line in
      arrivals.move(to: &line)
      line.begin(waiter)
    }
    _ = holder.exchange(waiter.thread | Self.queued, ordering: .acquiring)
    quietHolds.store(0, ordering: .relaxed)
  }

  /// Polls a few times whether the lock is free or was handed over, and acquires it if it is free.
  ///
  /// Each pause is twice as long as the one before, some microseconds in all. So a short hold is waited for
  /// briefly, and threads with many short holds do not take the lock from each other at every hold. If they
  /// did, the state would move between the processors each time, which takes longer than the hold.
  borrowing func look(for thread: UInt) -> Bool {
    for round in 0..<8 {
      announce()
      let word = holder.load(ordering: .acquiring)
      if word & ~Self.marks == thread { return true }
      if word & ~Self.marks == 0, takeCarefully(word, thread) { return true }
      pause(4 << round)
    }
    return false
  }

  /// Begins a careful hold if the lock is free.
  private borrowing func takeCarefully(_ free: UInt, _ thread: UInt) -> Bool {
    guard exchange(free, for: thread | max(free, Self.careful)) else { return false }
    announce()
    return true
  }

  /// Announces a waiting thread, but does not repeat the write, because the leaving thread reads it.
  borrowing func announce() {
    if !isContested.load(ordering: .relaxed) { isContested.store(true, ordering: .relaxed) }
  }

  /// Waits some nanoseconds for each step without accessing the lock, so that the holder is not slowed down.
  private borrowing func pause(_ steps: Int) {
    let own = Atomic<UInt32>(0)
    for _ in 0..<steps { own.add(1, ordering: .relaxed) }
  }
}

// MARK: - Leaving

extension StoreLock {
  @inline(never)
  private borrowing func leaveContested() {
    let word = holder.load(ordering: .relaxed)
    switch word & Self.marks {
    case 0: holder.store(Self.careful, ordering: .releasing)
    case Self.careful: if !leaveQuietly(word) { leaveToFirst() }
    case Self.woken: if !leaveToWoken(word) { leaveToFirst() }
    default: leaveToFirst()
    }
  }

  /// Ends a careful hold for which no thread sleeps.
  ///
  /// Returns false if a thread sleeps by now.
  borrowing func leaveQuietly(_ word: UInt) -> Bool {
    let isOver = countHold() >= Self.maxQuietHolds
    if isOver {
      quietHolds.store(0, ordering: .relaxed)
      isContested.store(false, ordering: .relaxed)
    }
    let didLeave = leave(word, isOver ? 0 : Self.careful)
    if !didLeave { announce() }
    return didLeave
  }

  /// Ends a hold while a thread of the line is being woken.
  ///
  /// Returns false if a thread waits, or if it is time to look whether the woken one has been on its way for too long.
  private borrowing func leaveToWoken(_ word: UInt) -> Bool {
    !countHold().isMultiple(of: 16) && leave(word, Self.woken)
  }

  private borrowing func countHold() -> UInt32 {
    let holds = quietHolds.load(ordering: .relaxed) &+ 1
    quietHolds.store(holds, ordering: .relaxed)
    return holds
  }

  /// Returns false if the mark of the hold has changed.
  private borrowing func leave(_ word: UInt, _ free: UInt) -> Bool {
    holder.compareExchange(
      expected: word,
      desired: free,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Hands the lock to the first thread of the line, or frees it and ensures that a thread of the line is awake.
  private borrowing func leaveToFirst() {
    let name = holder.load(ordering: .relaxed) & ~Self.marks
    while true {
      // A thread that is about to sleep from here on sets the mark again.
      _ = holder.exchange(name | Self.careful, ordering: .acquiring)
      let step = line.withLock { line in
        arrivals.move(to: &line)
        return line.next()
      }
      switch step {
      case .handOver(let waiter):
        _ = holder.exchange(waiter.thread | Self.queued, ordering: .acquiringAndReleasing)
        return waiter.wake()
      case .wake(let waiter):
        _ = holder.exchange(Self.woken, ordering: .acquiringAndReleasing)
        return waiter.wake()
      case .isAwake: if leave(name | Self.careful, Self.woken) { return }
      case .isEmpty: if leave(name | Self.careful, Self.careful) { return }
      }
    }
  }
}
#endif
