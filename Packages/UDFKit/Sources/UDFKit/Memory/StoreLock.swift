import Synchronization

#if canImport(Darwin)
import Darwin

/// A lock that knows the thread that holds it, so that a second entry is refused and not a deadlock.
///
/// It is the system's lock, which lends the holder the priority of those who wait.
///
/// Proof of `@unchecked Sendable`: the pointer is constant, and the system's lock may be used by every thread.
/// A thread finds its own name in `holder` only if it put it there and has not left.
struct StoreLock: ~Copyable, @unchecked Sendable {
  private let holder = Atomic<UInt>(0)
  /// On the heap, for the system knows a lock by its address.
  private let lock: os_unfair_lock_t

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
  }

  deinit {
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Takes the lock; false when this thread holds it already.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if holder.load(ordering: .relaxed) == thread { return false }
    os_unfair_lock_lock(lock)
    holder.store(thread, ordering: .relaxed)
    return true
  }

  /// Gives the lock back.
  @inline(__always)
  borrowing func leave() {
    holder.store(0, ordering: .relaxed)
    os_unfair_lock_unlock(lock)
  }

  /// Whether the calling thread holds the lock.
  borrowing func isHeldByThisThread() -> Bool {
    holder.load(ordering: .relaxed) == currentThread()
  }

  /// Takes the lock if it is free, for a thread that is known to be the calling one.
  @inline(__always)
  borrowing func take(for thread: UInt) -> Bool {
    guard os_unfair_lock_trylock(lock) else { return false }
    holder.store(thread, ordering: .relaxed)
    return true
  }
}
#else
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock that knows the thread that holds it, so that a second entry is refused and not a deadlock, and that
/// serves those who wait in the order in which they came.
///
/// An observed action takes it twice. So it costs little when nobody else wants it: a compare-and-exchange to
/// take it, a load and a plain store to give it back. A lock that must ask at each end whether somebody sleeps
/// needs a second exchange there (measured: 16 ns for both, not 11).
///
/// The word `holder` names the thread that holds the lock, with two marks. A *plain* turn has neither: it began
/// when nobody was waiting, and ends with a store. A *careful* turn ends with an exchange. Who finds
/// the lock taken says so in `isContested`, and all turns that begin after the one under way are careful,
/// until so many of them found nobody waiting that the next may be plain.
///
/// A thread that waits first looks some times, then joins the line and sleeps. The mark `queued` tells who
/// leaves to look at the line: the lock is handed to the oldest, or freed while the oldest is being woken, which
/// others may use for as long as `WaitingLine` says.
///
/// - **Bound.** Those who sleep are served in the order in which they came. Those who came later go first only
///   while the oldest is being woken: for 50 microseconds and one turn, once for each that sleeps.
/// - **Exclusion.** `holder` leaves its free values (0, `careful`) by a compare-and-exchange, which one thread
///   wins, and otherwise changes its thread only by a store of the holder. Others set no more than a mark, and
///   only in a word that is careful.
/// - **Visibility.** Every way to take it acquires what every way to leave it released.
/// - **A careful turn ends carefully.** Only who leaves a turn clears `isContested`, and then leaves 0 or sets it
///   again. Who leaves `careful` has found it set, and who begins a careful turn with 0 sets it. So the
///   `leave()` of that turn, which comes after these, finds it set.
/// - **No lost wake-up.** A thread joins the line under the line's lock, when it found or set `queued` in a
///   careful word. The mark stays until somebody leaves and finds the line empty, under the same lock. A turn
///   that has it ends with a look at the line, for the exchange that would end it otherwise fails. So each turn
///   that ends while somebody is in the line wakes the oldest, or finds it woken already. One that was woken
///   sleeps again only after it found, under the line's lock, that a turn is under way, whose end it waits for.
/// - **No wait by the clock.** Only the rest of a plain turn is waited for awake, letting other threads run.
struct StoreLock: ~Copyable, Sendable {
  private let holder = Atomic<UInt>(0)
  private let isContested = Atomic<Bool>(false)
  /// How many careful turns in a row nobody waited for.
  private let quietTurns = Atomic<UInt32>(0)
  private let line = Mutex(WaitingLine())

  /// Marks a turn that ends with an exchange; alone, a free lock whose next turn is such a one.
  private static let careful: UInt = 1
  /// Marks a turn at whose end the line is looked at.
  private static let queued: UInt = 2
  /// What is no mark: the name of a thread is the address of its record, which is aligned.
  private static let name = ~(careful | queued)

  /// Takes the lock; false when this thread holds it already.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if take(for: thread) { return true }
    return wait(for: thread)
  }

  /// Gives the lock back.
  @inline(__always)
  borrowing func leave() {
    if isContested.load(ordering: .relaxed) { return leaveContested() }
    holder.store(0, ordering: .releasing)
  }

  /// Whether the calling thread holds the lock.
  borrowing func isHeldByThisThread() -> Bool { isHeld(by: currentThread()) }

  /// Takes the lock if it is free and nobody waited lately, for a thread that is known to be the calling one.
  @inline(__always)
  borrowing func take(for thread: UInt) -> Bool { exchange(0, for: thread) }

  @inline(__always)
  private borrowing func exchange(_ free: UInt, for word: UInt) -> Bool {
    holder.compareExchange(
      expected: free,
      desired: word,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Acquires what was released if the lock was handed to the thread.
  private borrowing func isHeld(by thread: UInt) -> Bool {
    holder.load(ordering: .acquiring) & Self.name == thread
  }
}

// MARK: - Waiting

extension StoreLock {
  private enum Step {
    case taken
    case queued(Waiter)
    /// A turn is under way that ends with a store, and would not see who sleeps.
    case plain
  }

  /// Not inlined: nothing of it is needed where nobody waits.
  @inline(never)
  private borrowing func wait(for thread: UInt) -> Bool {
    if isHeld(by: thread) { return false }
    // Free, and nobody waits; but somebody did lately.
    if exchange(Self.careful, for: thread | Self.careful) { return true }
    announce()
    sleep(untilHeldBy: thread)
    quietTurns.store(0, ordering: .relaxed)
    return true
  }

  /// Takes the lock when it is this thread's turn.
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

  /// Sleeps until the lock is handed over, or free when this thread is woken.
  private borrowing func sleep(as waiter: Waiter) {
    repeat { waiter.sleep() } while !look(for: waiter.thread) && !takeOrBeReady(waiter)
    line.withLock { $0.begin(waiter) }
    announce()
  }

  /// Says that the next who leaves is to hand the lock over, unless the last one has left by now: nobody may
  /// come after it.
  private borrowing func takeOrBeReady(_ waiter: Waiter) -> Bool {
    line.withLock { _ in
      while true {
        let word = holder.load(ordering: .acquiring)
        if word & Self.name == waiter.thread { return true }
        if word & Self.name != 0 { break }
        if takeCarefully(word, waiter.thread) { return true }
      }
      waiter.isReady = true
      return false
    }
  }

  /// Looks some times whether the lock is free, and takes it; or whether it was handed over.
  private borrowing func look(for thread: UInt) -> Bool {
    for _ in 0..<100 {
      announce()
      let word = holder.load(ordering: .acquiring)
      if word & Self.name == thread { return true }
      if word & Self.name == 0, takeCarefully(word, thread) { return true }
      pause()
    }
    return false
  }

  /// Joins the line, unless the lock is free or the turn under way would not see it.
  private borrowing func join(_ thread: UInt) -> Step {
    line.withLock { line in
      while true {
        let word = holder.load(ordering: .relaxed)
        if word & Self.name == 0 {
          if takeCarefully(word, thread) { return .taken }
          continue
        }
        if word & Self.careful == 0 { return .plain }
        if word & Self.queued != 0 || exchange(word, for: word | Self.queued) { break }
      }
      return .queued(line.join(thread))
    }
  }

  /// Begins a careful turn if the lock is free.
  private borrowing func takeCarefully(_ free: UInt, _ thread: UInt) -> Bool {
    guard exchange(free, for: thread | Self.careful | (free & Self.queued)) else { return false }
    announce()
    return true
  }

  /// Says that somebody waits; not again and again, for who leaves the lock reads it.
  private borrowing func announce() {
    if !isContested.load(ordering: .relaxed) { isContested.store(true, ordering: .relaxed) }
  }

  /// Spends some nanoseconds without touching the lock, so that its holder is not slowed down.
  private borrowing func pause() {
    let own = Atomic<UInt32>(0)
    for _ in 0..<4 { own.add(1, ordering: .relaxed) }
  }
}

// MARK: - Leaving

extension StoreLock {
  @inline(never)
  private borrowing func leaveContested() {
    let word = holder.load(ordering: .relaxed)
    if word & Self.careful == 0 {
      return holder.store(Self.careful, ordering: .releasing)
    }
    if word & Self.queued == 0, leaveQuietly(word) { return }
    leaveToOldest()
  }

  /// Ends a careful turn for which nobody sleeps; false when somebody does by now.
  private borrowing func leaveQuietly(_ word: UInt) -> Bool {
    let turns = quietTurns.load(ordering: .relaxed) &+ 1
    let isOver = turns >= 1_000_000
    quietTurns.store(isOver ? 0 : turns, ordering: .relaxed)
    if isOver { isContested.store(false, ordering: .relaxed) }
    let didLeave = holder.compareExchange(
      expected: word,
      desired: isOver ? 0 : Self.careful,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
    if !didLeave { announce() }
    return didLeave
  }

  /// Hands the lock to the oldest in the line, or frees it and sees to it that the oldest is awake.
  private borrowing func leaveToOldest() {
    let woken = line.withLock { line -> Waiter? in
      let (step, oldest) = line.next()
      var word = Self.careful
      if step == .handOver, let oldest { word |= oldest.thread }
      if !line.isEmpty { word |= Self.queued }
      holder.store(word, ordering: .releasing)
      return step == .free ? nil : oldest
    }
    woken?.wake()
  }
}
#endif

/// A name for the calling thread that no other living thread has.
@inline(__always)
func currentThread() -> UInt {
  // A number there, a pointer elsewhere.
  #if canImport(Glibc)
  return UInt(pthread_self())
  #else
  return UInt(bitPattern: pthread_self())
  #endif
}

/// Lets another thread run.
func yieldThread() { sched_yield() }
