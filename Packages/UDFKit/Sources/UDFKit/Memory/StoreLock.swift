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
/// for about a microsecond. Then it waits in the gate, which lets one thread at a time wait for the lock itself. That
/// thread polls for some ten microseconds more, while other threads may take the lock again and again. Then the next entry
/// is *promised* to it, and all others go to the gate. The polling costs far less than to put a thread to sleep after each
/// entry.
///
/// Proof that the thread that passed the gate enters: while an entry is promised, it acquires the lock. A thread that read
/// `isPromised` before the promise may still acquire it once. Each holder leaves it. Which of the threads at the gate passes
/// it next is the system's choice, as with its mutex alone.
///
/// Proof that `holder` is right: a thread finds its own name in `holder` only if it stored the name and has not left.
struct StoreLock: ~Copyable, Sendable {
  private let mutex = SystemMutex()
  private let gate = SystemMutex()
  private let holder = Atomic<UInt>(0)
  private let isPromised = Atomic<Bool>(false)

  /// Acquires the lock.
  ///
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

  /// Acquires the lock if it is free and the next turn is not promised to another thread.
  @inline(__always)
  borrowing func tryToTake(for thread: UInt) -> Bool {
    guard !isPromised.load(ordering: .relaxed), mutex.tryLock() else { return false }
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
    gate.lock()
    if !poll() {
      isPromised.store(true, ordering: .relaxed)
      mutex.lock()
      isPromised.store(false, ordering: .relaxed)
    }
    holder.store(thread, ordering: .relaxed)
    gate.unlock()
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
