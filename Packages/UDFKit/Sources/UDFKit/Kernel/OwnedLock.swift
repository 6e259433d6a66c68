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
/// It is taken twice for each action that an observer is told of, so it is made for the case that
/// nobody else wants it: one atomic exchange to take it, one plain store to give it back (measured: half
/// the time of `Mutex`, which must ask at its end whether somebody sleeps). Those who find it taken wait
/// in a `Mutex`, so that all but the first of them sleep; the first looks again and again, first at
/// once, then letting others run, then resting ever longer. What is done under it is short: it never
/// calls an observer, a listener or an effect.
///
/// Proof. Exclusion: `holder` leaves 0 only by the compare-and-exchange below, which one thread wins,
/// and returns to 0 only in `leave()`, which only the holder calls. Visibility: taking it acquires what
/// the store in `leave()` released. No lost wake-up: nobody sleeps waiting for `holder`. A thread finds
/// its own name in `holder` only if it put it there and has not left.
struct OwnedLock: ~Copyable, Sendable {
  private let holder = Atomic<UInt>(0)
  private let queue = Mutex<Void>(())

  /// Takes the lock; false when this thread holds it already.
  @inline(__always)
  borrowing func enter() -> Bool {
    let thread = currentThread()
    if take(for: thread) { return true }
    return wait(for: thread)
  }

  /// Gives the lock back.
  @inline(__always)
  borrowing func leave() { holder.store(0, ordering: .releasing) }

  /// Whether the calling thread holds the lock.
  borrowing func isHeldByThisThread() -> Bool {
    holder.load(ordering: .relaxed) == currentThread()
  }

  /// Takes the lock if it is free, for a thread that is known to be the calling one.
  @inline(__always)
  borrowing func take(for thread: UInt) -> Bool {
    holder.compareExchange(
      expected: 0,
      desired: thread,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  @inline(never)
  private borrowing func wait(for thread: UInt) -> Bool {
    if holder.load(ordering: .relaxed) == thread { return false }
    queue.withLock { _ in
      var looks: UInt32 = 0
      while true {
        if holder.load(ordering: .relaxed) == 0, take(for: thread) { return }
        looks &+= 1
        if looks.isMultiple(of: 16) { rest(microseconds: 50) } else { pause(looks) }
      }
    }
    return true
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

/// Lets another thread run.
func yieldThread() { sched_yield() }

/// Spends some nanoseconds without touching the lock, so that its holder is not slowed down.
private func pause(_ looks: UInt32) {
  for _ in 0..<(looks & 15) { _ = currentThread() }
}

/// Sleeps, so that others run, also those of lower priority.
func rest(microseconds: Int) {
  var time = timespec(tv_sec: 0, tv_nsec: microseconds * 1_000)
  nanosleep(&time, nil)
}
