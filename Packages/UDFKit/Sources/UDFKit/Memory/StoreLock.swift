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
/// A second entry of the same thread is refused instead of a deadlock.
///
/// The lock is the system's mutex, with a second one in front of it, the *gate*. A thread that finds the lock held polls
/// for about a microsecond. Then it waits in the gate, which lets one thread at a time wait for the lock itself. Threads
/// that arrive may take the lock before those that wait, because it would cost far more to put a thread to sleep after
/// each entry. After 50 microseconds they go to the gate too, until one of those that wait has acquired the lock.
///
/// Proof that a thread in the gate enters: from `closingTime` on, no thread that arrives acquires the lock, except one
/// that read the time before. Each holder leaves the lock. The first thread that waits notes the time, each thread that
/// leaves the gate notes it for those that still wait, and a thread that waits for the lock itself notes 0. If a thread
/// that leaves the gate replaces the time of the first one by `.max`, the first one passes the gate at once. `Mutex`
/// decides which thread passes next. On Linux, it is the one that has waited longest.
///
/// Proof that `holder` is right: a thread finds its own name in `holder` only if it stored the name and has not left.
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

  borrowing func isHeldByThisThread() -> Bool {
    holder.load(ordering: .relaxed) == currentThread()
  }

  @inline(never)
  private borrowing func wait(for thread: UInt) {
    for _ in 0..<40 {
      pause()
      if holder.load(ordering: .relaxed) == 0, tryToTake(for: thread) { return }
    }
    if waiting.add(1, ordering: .relaxed).oldValue == 0 { noteClosingTime() }
    gate.withLock { _ in
      if !poll() {
        closingTime.store(0, ordering: .relaxed)
        mutex.lock()
      }
      holder.store(thread, ordering: .relaxed)
      waiting.subtract(1, ordering: .relaxed)
      noteClosingTime()
    }
  }

  /// Tries to acquire the lock for some microseconds, and seldom, so that the threads that use it are not slowed down.
  private borrowing func poll() -> Bool {
    for _ in 0..<8 {
      for _ in 0..<40 { pause() }
      if mutex.tryLock() { return true }
    }
    return false
  }

  /// Waits some nanoseconds without accessing the lock, so that the holder is not slowed down.
  private borrowing func pause() {
    let own = Atomic<UInt32>(0)
    for _ in 0..<4 { own.add(1, ordering: .relaxed) }
  }

  /// Gives the threads that wait a new time, or none if no thread waits.
  private borrowing func noteClosingTime() {
    let isAwaited = waiting.load(ordering: .relaxed) > 0
    closingTime.store(isAwaited ? now() + 50_000 : .max, ordering: .relaxed)
  }
}

/// The nanoseconds since a fixed time.
@inline(never)
private func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// A name for the calling thread that no other living thread has: the address of its record, which is even and not zero.
@inline(__always)
func currentThread() -> UInt {
  #if canImport(Glibc)
  return UInt(pthread_self())
  #else
  return UInt(bitPattern: pthread_self())
  #endif
}

/// A mutex of the system.
///
/// Proof of `@unchecked Sendable`: the pointer never changes, and every thread may use what it points to. It is on the
/// heap, because the system identifies a mutex by its address. A mutex whose bytes are all zero is free on every system.
struct SystemMutex: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  private let mutex = allocated(os_unfair_lock())

  @inline(__always)
  borrowing func lock() { os_unfair_lock_lock(mutex) }
  @inline(__always)
  borrowing func unlock() { os_unfair_lock_unlock(mutex) }
  @inline(__always)
  borrowing func tryLock() -> Bool { os_unfair_lock_trylock(mutex) }
  #else
  private let mutex = allocated(pthread_mutex_t())

  @inline(__always)
  borrowing func lock() { pthread_mutex_lock(mutex) }
  @inline(__always)
  borrowing func unlock() { pthread_mutex_unlock(mutex) }
  @inline(__always)
  borrowing func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  #endif

  deinit { mutex.deallocate() }
}
