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
/// A lock that knows the thread that holds it, and serves waiting threads in the order in which they arrived.
///
/// A second entry of the same thread is refused instead of a deadlock.
///
/// An action acquires the lock at least once, so it must cost little without contention: a compare-and-exchange to
/// acquire it, a load and a plain store to release it. A lock that must check at each release whether a thread sleeps
/// needs a second exchange there.
///
/// The word `holder` names the thread that holds the lock, with a mark. A *hold* is the time from acquiring the lock to
/// releasing it. A *plain* hold has no mark. It began when no thread was waiting, and ends with a store. A hold with a
/// mark is *careful*:
///
/// - `careful`: no thread is in the line. The hold ends with an exchange.
/// - `woken`: threads are in the line, and the oldest has been woken. The hold ends with an exchange, without a look at
///   the line, except for each sixteenth.
/// - `queued`: threads are in the line. The end of the hold looks at the line.
///
/// A thread that finds the lock held sets `isContested`. All holds that begin after the current one are then careful,
/// until enough of them found no waiting thread that the next hold may be plain.
///
/// A waiting thread first polls a few times, then joins the line and sleeps. The lock is handed to the oldest thread,
/// or is freed while the oldest is being woken. Other threads may use that time, as far as `WaitingLine` allows.
///
/// - **Bound.** Sleeping threads are served in the order in which they arrived. Later threads go first only
///   while the oldest is being woken: for 50 microseconds, and then at most 16 more holds, once for each sleeping
///   thread.
/// - **Exclusion.** `holder` leaves its free values (0 and the marks alone) by a compare-and-exchange, which one thread
///   wins. Otherwise only a store of the holder changes its thread. Other threads change no more than the mark, and
///   only that of a careful hold.
/// - **Visibility.** Every way to acquire the lock acquires what every way to release it released.
/// - **A careful hold ends carefully.** Only a thread that leaves a hold clears `isContested`, and then it
///   leaves 0 or sets it again. A thread that leaves a mark found it set, and a thread that begins a
///   careful hold with 0 sets it. So the `leave()` of that hold, which comes after these, finds it set.
/// - **No lost wake-up.** The mark of a careful hold is changed only under the line's lock, except by the end of the
///   hold. If the line is not empty, the mark is `queued`, or it is `woken` and the oldest thread has been woken and does
///   not sleep. A hold with `queued` ends with a look at the line, because the exchange that would end it otherwise
///   fails. That wakes the oldest, or finds it awake. A woken thread acquires the lock, and then marks its own hold by
///   whether the line is empty. Or it finds, under the line's lock, that a hold is running, and marks that hold as
///   `queued` before it sleeps again.
/// - **No wait by the clock.** Only the rest of a plain hold is waited for awake, and other threads may run
///   meanwhile.
struct StoreLock: ~Copyable, Sendable {
  private let holder = Atomic<UInt>(0)
  private let isContested = Atomic<Bool>(false)
  /// The number of careful holds since a thread that slept began its own.
  private let quietHolds = Atomic<UInt32>(0)
  private let line = Mutex(WaitingLine())

  /// The marks, which also mark a free lock by what the next hold is.
  static let careful: UInt = 1
  private static let woken: UInt = 2
  private static let queued: UInt = 3
  /// The bits of the marks.
  ///
  /// The others are the thread's name, which is the address of its record and is aligned.
  private static let marks: UInt = 3

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
    case queued(Waiter)
    /// The current hold ends with a store, and would not notice a sleeping thread.
    case plain
  }

  /// This is not inlined, because an uncontended hold does not need it.
  @inline(never)
  private borrowing func wait(for thread: UInt) -> Bool {
    if isHeld(by: thread) { return false }
    sleep(untilHeldBy: thread)
    return true
  }

  /// Acquires the lock when it is this thread's turn.
  private borrowing func sleep(untilHeldBy thread: UInt) {
    var rounds = 0
    while !look(for: thread) {
      switch join(thread) {
      case .taken: return
      case .plain:
        rounds += 1
        if rounds.isMultiple(of: 4) { yieldThread() }
      case .queued(let waiter): return sleep(as: waiter)
      }
    }
  }

  /// Sleeps until the lock is handed over, or is free when this thread is woken.
  private borrowing func sleep(as waiter: Waiter) {
    repeat { waiter.sleep() } while !look(for: waiter.thread) && !takeOrBeReady(waiter)
    begin(waiter)
  }

  /// Removes the thread, which holds the lock now, from the line.
  borrowing func begin(_ waiter: Waiter) {
    line.withLock { line in
      line.begin(waiter)
      let mark = line.isEmpty ? Self.careful : Self.queued
      holder.store(waiter.thread | mark, ordering: .relaxed)
    }
    quietHolds.store(0, ordering: .relaxed)
  }

  /// Tells the next leaving thread to hand the lock over, and acquires the lock if the last thread has
  /// already left, because then no thread may follow.
  borrowing func takeOrBeReady(_ waiter: Waiter) -> Bool {
    line.withLock { _ in
      while true {
        let word = holder.load(ordering: .acquiring)
        if word & ~Self.marks == waiter.thread { return true }
        if word & ~Self.marks == 0 {
          if takeCarefully(word, waiter.thread) { return true }
        } else if exchange(word, for: word | Self.queued) {
          waiter.isReady = true
          return false
        }
      }
    }
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

  /// Joins the line, unless the lock is free or the current hold would not notice it.
  borrowing func join(_ thread: UInt) -> Step {
    line.withLock { line in
      while true {
        let word = holder.load(ordering: .relaxed)
        if word & ~Self.marks == 0 {
          if takeCarefully(word, thread) { return .taken }
          continue
        }
        if word & Self.marks == 0 { return .plain }
        // With `woken`, the oldest thread looks at the line when it begins its hold.
        if word & Self.marks != Self.careful || exchange(word, for: word | Self.queued) { break }
      }
      return .queued(line.join(thread))
    }
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
    case Self.careful: if !leaveQuietly(word) { leaveToOldest() }
    case Self.woken: if !leaveToWoken(word) { leaveToOldest() }
    default: leaveToOldest()
    }
  }

  /// Ends a careful hold for which no thread sleeps.
  ///
  /// Returns false if a thread sleeps by now.
  borrowing func leaveQuietly(_ word: UInt) -> Bool {
    let isOver = countHold() >= 1_000_000
    if isOver {
      quietHolds.store(0, ordering: .relaxed)
      isContested.store(false, ordering: .relaxed)
    }
    let didLeave = leave(word, isOver ? 0 : Self.careful)
    if !didLeave { announce() }
    return didLeave
  }

  /// Ends a hold while the oldest thread is being woken.
  ///
  /// Returns false if that thread is ready, or if it is time to look whether it has been on its way for too long.
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

  /// Hands the lock to the oldest thread in the line, or frees it and ensures that the oldest thread is
  /// awake.
  private borrowing func leaveToOldest() {
    let woken = line.withLock { line -> Waiter? in
      let (step, oldest) = line.next()
      var word = line.isEmpty ? Self.careful : Self.woken
      if step == .handOver, let oldest {
        word = oldest.thread | (line.isEmpty ? Self.careful : Self.queued)
      }
      holder.store(word, ordering: .releasing)
      return step == .free ? nil : oldest
    }
    woken?.wake()
  }
}
#endif
