import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock that knows the thread that holds it, and lets each waiting thread enter.
///
/// It is the system's mutex, behind a second one, the *gate*. A thread that finds the lock held polls for about a
/// microsecond. Then it waits in the gate, which lets one thread at a time wait for the lock. Threads that arrive may
/// take the lock first, because sleep after each entry costs far more. After 50 microseconds they wait too, until a
/// waiting thread has entered.
///
/// Proof that a thread in the gate enters: from `closingTime` on, no thread that arrives acquires the lock, except one
/// that read the time before. The first thread that waits notes the time, each thread that leaves the gate notes it for
/// those that still wait, and a thread that waits for the lock itself notes 0. If a thread that leaves the gate
/// replaces the time of the first one by `.max`, the first one passes the gate at once. On Linux, the gate lets the
/// thread pass that has waited longest. Proof of `holder`: a thread finds its own name there only if it stored it and
/// has not left.
struct StoreLock: ~Copyable, Sendable {
  private let mutex = SystemMutex()
  private let gate = Mutex(())
  private let holder = Atomic<UInt>(0)
  /// The number of threads that wait in the gate or have passed it, and have not acquired the lock.
  private let waiting = Atomic<Int>(0)
  /// The time from which a thread that arrives waits like the others, or `.max` if no thread waits.
  private let closingTime = Atomic<UInt64>(.max)

  /// Returns false if this thread already holds the lock.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if holder.load(ordering: .relaxed) == thread { return false }
    if !tryToTake(for: thread) { wait(for: thread) }
    return true
  }

  @inline(__always)
  borrowing func leave() {
    holder.store(0, ordering: .relaxed)
    mutex.unlock()
  }

  /// Acquires the lock if it is free, and no other thread has waited too long for it.
  @inline(__always)
  borrowing func tryToTake(for thread: UInt) -> Bool {
    let end = closingTime.load(ordering: .relaxed)
    guard end == .max || now() < end, mutex.tryLock() else { return false }
    holder.store(thread, ordering: .relaxed)
    return true
  }

  /// The thread that holds the lock, which is the calling one.
  var thread: UInt { holder.load(ordering: .relaxed) }

  borrowing func isHeldByThisThread() -> Bool { thread == currentThread() }

  @inline(never)
  private borrowing func wait(for thread: UInt) {
    if poll(40, every: 4, { tryToTake(for: thread) }) { return }
    if waiting.add(1, ordering: .relaxed).oldValue == 0 { noteClosingTime() }
    gate.withLock { _ in
      if !poll(8, every: 160, { mutex.tryLock() }) {
        closingTime.store(0, ordering: .relaxed)
        mutex.lock()
      }
      holder.store(thread, ordering: .relaxed)
      waiting.subtract(1, ordering: .relaxed)
      noteClosingTime()
    }
  }

  /// Tries to acquire the lock some times, and in between leaves it alone, so that its holder is not slowed down.
  private borrowing func poll(_ times: Int, every pause: Int, _ take: () -> Bool) -> Bool {
    let own = Atomic<UInt32>(0)
    for _ in 0..<times {
      for _ in 0..<pause { own.add(1, ordering: .relaxed) }
      if holder.load(ordering: .relaxed) == 0, take() { return true }
    }
    return false
  }

  private borrowing func noteClosingTime() {
    let isAwaited = waiting.load(ordering: .relaxed) > 0
    closingTime.store(isAwaited ? now() + 50_000 : .max, ordering: .relaxed)
  }
}

/// A name for the calling thread that no other living thread has: the address of its record, which is even and not 0.
func currentThread() -> UInt {
  #if canImport(Glibc)
  return UInt(pthread_self())
  #else
  return UInt(bitPattern: pthread_self())
  #endif
}

/// A mutex of the system, on the heap, because it is known by its address.
///
/// Bytes of zero are a free mutex. Proof of `@unchecked Sendable`: the pointer never changes, and any thread may use
/// it.
struct SystemMutex: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  private let mutex = allocated(os_unfair_lock())

  borrowing func lock() { os_unfair_lock_lock(mutex) }
  borrowing func unlock() { os_unfair_lock_unlock(mutex) }
  borrowing func tryLock() -> Bool { os_unfair_lock_trylock(mutex) }
  #else
  private let mutex = allocated(pthread_mutex_t())

  borrowing func lock() { pthread_mutex_lock(mutex) }
  borrowing func unlock() { pthread_mutex_unlock(mutex) }
  borrowing func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  #endif

  deinit { mutex.deallocate() }
}
