#if !canImport(Darwin)
import Synchronization

/// The sleeping threads of a `StoreLock`, used only by the thread that holds the lock.
///
/// Each thread has a turn after the threads whose *previous* wait is longer ago, and after those that came earlier if
/// neither has waited before. So a thread that rarely waits is served before threads that wait again and again. In the
/// line, each thread passes a waiting one at most once: when it comes again, its previous wait is more recent.
///
/// Handing the lock over keeps the order, but the lock is then idle until the next thread is awake, which
/// takes longer than a short hold. So the line decides between two ways. If holds are long, the lock is
/// handed over one by one. If they are short, the first thread is woken first. The lock is handed over to it
/// when it has found the lock held, or when waking takes too long, because then other threads occupy the
/// processors that it needs. A thread that rarely waits gets the lock at once, because it seldom makes it idle.
struct WaitingLine: Sendable {
  /// What a leaving thread does with the lock.
  enum Step {
    /// Hand it to this thread, which is no longer in the line, and wake the thread.
    case handOver(Waiter)
    /// Free it and wake the first thread.
    case wake(Waiter)
    /// Free it: the first thread is already being woken.
    case isAwake
    /// Free it: no thread sleeps.
    case isEmpty
  }

  /// The current time, in nanoseconds.
  private let now: @Sendable () -> Int64
  private var waiters: [Waiter] = []
  private var history = History()
  /// When the current hold began, or the first thread slept that waits for its end, in nanoseconds.
  private var began: Int64 = 0
  /// Four for each long hold, less one for each other hold, and at most eight.
  private var length = 0

  /// The time to wake a thread, in nanoseconds.
  private static let longHold: Int64 = 20_000
  /// The maximum time that a thread may take to wake, in nanoseconds.
  private static let longWay: Int64 = 50_000
  /// A thread waits rarely if this many threads joined since it did.
  private static let rareGap: Int64 = 32
  /// And this many for each thread in the line, because each of many busy threads joins after all others.
  private static let rareGapForEach: Int64 = 8

  init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Returns what becomes of the lock.
  mutating func next() -> Step {
    guard let first = waiters.first else { return .isEmpty }
    let time = now()
    guard let woken = first.woken else {
      noteHold(of: time &- began)
      // One long hold may be a thread that the system delayed. Two are not.
      if length > 4 || first.isRare { return .handOver(waiters.removeFirst()) }
      first.woken = time
      return .wake(first)
    }
    let ready = first.ready.load(ordering: .relaxed)
    if ready != 0 {
      noteHold(of: time &- ready)
    } else if time &- woken <= Self.longWay {
      return .isAwake
    }
    return .handOver(waiters.removeFirst())
  }

  /// Notes how long a thread waited for the end of a hold.
  private mutating func noteHold(of nanoseconds: Int64) {
    length = nanoseconds > Self.longHold ? min(length + 4, 8) : max(length - 1, 0)
  }

  /// Adds a thread.
  mutating func add(_ waiter: Waiter) {
    if waiters.isEmpty { began = waiter.arrival }
    waiter.previous = history.join(waiter.thread)
    let gap = history.count - waiter.previous
    waiter.isRare = gap > max(Self.rareGap, Self.rareGapForEach * Int64(waiters.count + 1))
    let place = waiters.firstIndex { $0.previous > waiter.previous }
    waiters.insert(waiter, at: place ?? waiters.endIndex)
  }

  /// Notes that a thread that slept has begun its hold, and removes it if it is still in the line.
  mutating func begin(_ waiter: Waiter) {
    if let place = waiters.firstIndex(where: { $0 === waiter }) { waiters.remove(at: place) }
    began = now()
  }
}

extension WaitingLine {
  /// When the last threads joined the line.
  ///
  /// A forgotten thread counts as one that joined with the last forgotten one, so that it passes no thread twice.
  private struct History {
    /// The number of all joins.
    private(set) var count: Int64 = 0
    private var forgotten: Int64 = 0
    /// The last join of each thread by number, oldest first.
    private var joins: [(thread: UInt, number: Int64)] = []

    private static let capacity = 32

    /// Adds a join, and returns the number of the thread's previous one.
    mutating func join(_ thread: UInt) -> Int64 {
      var previous = forgotten
      if let place = joins.firstIndex(where: { $0.thread == thread }) {
        previous = joins.remove(at: place).number
      } else if joins.count == Self.capacity {
        forgotten = joins.removeFirst().number
      }
      count += 1
      joins.append((thread, count))
      return previous
    }
  }
}
#endif
