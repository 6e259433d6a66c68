import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock that knows the thread that holds it, so that a second entry is refused and not a deadlock.
///
/// Proof of the unsafe calls: `_unsafeLock` and `_unsafeUnlock` are the two halves of
/// `Mutex.withLock`. They are called one by one because a dispatch leaves the lock in the middle, to
/// call an observer, and comes back. Each `enter() == true` is followed by exactly one `leave()` on
/// the same thread; the callers are `Core.turn`, `Core.drain` and the two functions that call out.
///
/// `owner` is written only by the thread that holds the mutex, and a thread compares it only with its
/// own name: what another thread writes there can never look like that, so relaxed order is enough.
struct OwnedLock: ~Copyable, Sendable {
  private let mutex = Mutex<Void>(())
  private let owner = Atomic<UInt>(0)

  /// Takes the lock; false when this thread holds it already.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if !mutex._unsafeTryLock() {
      if owner.load(ordering: .relaxed) == thread { return false }
      mutex._unsafeLock()
    }
    owner.store(thread, ordering: .relaxed)
    return true
  }

  /// Gives the lock back.
  @inline(__always)
  borrowing func leave() {
    owner.store(0, ordering: .relaxed)
    mutex._unsafeUnlock()
  }

  /// Whether the calling thread holds the lock.
  borrowing func isHeldByThisThread() -> Bool {
    owner.load(ordering: .relaxed) == currentThread()
  }
}

/// A name for the calling thread that no other living thread has.
@inline(__always)
func currentThread() -> UInt {
  #if canImport(Darwin)
  return UInt(bitPattern: pthread_self())
  #else
  return UInt(pthread_self())
  #endif
}

/// Lets another thread run; used while a disposed subscription's last call ends.
func yieldThread() {
  sched_yield()
}
