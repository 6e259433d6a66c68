#if !canImport(Darwin)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Those who sleep until a `StoreLock` is theirs, oldest first; guarded by a lock of its own.
///
/// Handing the lock over keeps the order, but the lock is idle until the next one is awake, which takes longer
/// than a short turn. So it decides which. Where turns are long, they are handed over one by one. Where they
/// are short, the oldest is woken first, and the lock is handed over once it has found the lock taken, or has
/// been on its way for too long: then others keep the processors that it needs.
struct WaitingLine: Sendable {
  /// What who leaves does with the lock.
  enum Step {
    /// Hand it to the oldest, which is out of the line then, and wake it.
    case handOver
    /// Free it and wake the oldest.
    case wake
    /// Free it: nobody sleeps, or the oldest is on its way.
    case free
  }

  private var waiters: [Waiter] = []
  /// When the turn under way began, or the first one slept that waits for its end: nanoseconds.
  private var began: Int64 = 0
  /// Four for each turn that was long, less one for each that was not, at most eight.
  private var length = 0

  /// As long as it takes to wake a thread: nanoseconds.
  private static let longTurn: Int64 = 20_000
  /// How long a thread may take to wake: nanoseconds.
  private static let longWay: Int64 = 50_000

  var isEmpty: Bool { waiters.isEmpty }

  /// Says what becomes of the lock, and to whom.
  mutating func next() -> (Step, Waiter?) {
    guard let oldest = waiters.first else { return (.free, nil) }
    let time = now()
    guard let woken = oldest.woken else {
      length = time &- began > Self.longTurn ? min(length + 4, 8) : max(length - 1, 0)
      // One long turn may be a thread that the system held up; two are not.
      if length > 4 { return (.handOver, waiters.removeFirst()) }
      oldest.woken = time
      return (.wake, oldest)
    }
    guard oldest.isReady || time &- woken > Self.longWay else { return (.free, nil) }
    return (.handOver, waiters.removeFirst())
  }

  /// Lets a thread join.
  mutating func join(_ thread: UInt) -> Waiter {
    let waiter = Waiter(thread)
    if waiters.isEmpty { began = now() }
    waiters.append(waiter)
    return waiter
  }

  /// Notes that a thread that slept has begun its turn, and takes it out if it is still in the line.
  mutating func begin(_ waiter: Waiter) {
    if let place = waiters.firstIndex(where: { $0 === waiter }) { waiters.remove(at: place) }
    began = now()
  }

  private func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// A thread that sleeps until it is woken.
///
/// Proof of `@unchecked Sendable`: what changes is guarded by the line's lock, and a semaphore may be used by
/// every thread. Whoever wakes it holds it until that is done.
final class Waiter: @unchecked Sendable {
  let thread: UInt
  /// When it was woken: nanoseconds.
  @exclusivity(unchecked) var woken: Int64?
  /// Whether it was awake and found the lock taken.
  @exclusivity(unchecked) var isReady = false
  private let semaphore: UnsafeMutablePointer<sem_t>

  init(_ thread: UInt) {
    self.thread = thread
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Returns when `wake` has been called once more, even if that was before.
  func sleep() {
    // A signal may end it early.
    while sem_wait(semaphore) != 0 {}
  }

  func wake() { sem_post(semaphore) }
}
#endif
