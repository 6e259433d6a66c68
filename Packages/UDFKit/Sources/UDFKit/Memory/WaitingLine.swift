#if !canImport(Darwin)
/// The sleeping threads of a `StoreLock`, oldest first, guarded by the line's own lock.
///
/// Handing the lock over keeps the order, but the lock is then idle until the next thread is awake, which
/// takes longer than a short hold. So the line decides between two ways. If holds are long, the lock is
/// handed over one by one. If they are short, the oldest thread is woken first. The lock is handed over to it
/// when it has found the lock held, or when waking takes too long, because then other threads occupy the
/// processors that it needs.
struct WaitingLine: Sendable {
  /// What a leaving thread does with the lock.
  enum Step {
    /// Hand it to the oldest thread, which is no longer in the line, and wake that thread.
    case handOver
    /// Free it and wake the oldest thread.
    case wake
    /// Free it: no thread sleeps, or the oldest is already being woken.
    case free
  }

  /// The current time, in nanoseconds.
  private let now: @Sendable () -> Int64
  private var waiters: [Waiter] = []
  /// When the current hold began, or the first thread slept that waits for its end, in nanoseconds.
  private var began: Int64 = 0
  /// Four for each long hold, less one for each other hold, and at most eight.
  private var length = 0

  /// The time to wake a thread, in nanoseconds.
  private static let longHold: Int64 = 20_000
  /// The maximum time that a thread may take to wake, in nanoseconds.
  private static let longWay: Int64 = 50_000

  init(now: @escaping @Sendable () -> Int64 = steadyTime) { self.now = now }

  var isEmpty: Bool { waiters.isEmpty }

  /// Returns what becomes of the lock, and which thread is concerned.
  mutating func next() -> (Step, Waiter?) {
    guard let oldest = waiters.first else { return (.free, nil) }
    let time = now()
    guard let woken = oldest.woken else {
      length = time &- began > Self.longHold ? min(length + 4, 8) : max(length - 1, 0)
      // One long hold may be a thread that the system delayed. Two are not.
      if length > 4 { return (.handOver, waiters.removeFirst()) }
      oldest.woken = time
      return (.wake, oldest)
    }
    guard oldest.isReady || time &- woken > Self.longWay else { return (.free, nil) }
    return (.handOver, waiters.removeFirst())
  }

  /// Adds a thread.
  mutating func join(_ thread: UInt) -> Waiter {
    let waiter = Waiter(thread)
    if waiters.isEmpty { began = now() }
    waiters.append(waiter)
    return waiter
  }

  /// Notes that a thread that slept has begun its hold, and removes it if it is still in the line.
  mutating func begin(_ waiter: Waiter) {
    if let place = waiters.firstIndex(where: { $0 === waiter }) { waiters.remove(at: place) }
    began = now()
  }
}

/// A thread that sleeps until it is woken.
///
/// Proof of `@unchecked Sendable`: the line's lock guards the variables, and every thread may use a
/// semaphore. The waking thread holds the object until the wake-up is done.
final class Waiter: @unchecked Sendable {
  let thread: UInt
  /// When the thread was woken, in nanoseconds.
  @exclusivity(unchecked) var woken: Int64?
  /// Whether the thread was awake and found the lock held.
  @exclusivity(unchecked) var isReady = false
  private let semaphore = ThreadSemaphore()

  init(_ thread: UInt) { self.thread = thread }

  deinit { semaphore.free() }

  /// Returns when `wake` has been called once more, even if that was earlier.
  func sleep() { semaphore.wait() }

  func wake() { semaphore.give() }
}
#endif
