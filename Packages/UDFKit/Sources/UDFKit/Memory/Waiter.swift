#if !canImport(Darwin)
import Synchronization

/// A thread that sleeps until it is woken.
///
/// Proof of `@unchecked Sendable`: each variable says who uses it, and every thread may use a semaphore. The
/// waking thread holds the object until the wake-up is done.
final class Waiter: @unchecked Sendable {
  let thread: UInt
  /// When the thread began to wait, in nanoseconds.
  let arrival: Int64
  /// When the thread, which was woken, began to wait for the end of a hold, in nanoseconds, or 0.
  let ready = Atomic<Int64>(0)
  /// When the thread was woken, in nanoseconds.
  ///
  /// Used by the line.
  @exclusivity(unchecked) var woken: Int64?
  /// The number of the thread's previous join.
  ///
  /// Used by the line.
  @exclusivity(unchecked) var previous: Int64 = 0
  /// Whether the thread waits rarely.
  ///
  /// Used by the line.
  @exclusivity(unchecked) var isRare = false
  /// The next one in the list of `Arrivals`, which alone uses it.
  @exclusivity(unchecked) fileprivate var next: UnsafeMutableRawPointer?
  private let semaphore = ThreadSemaphore()

  init(_ thread: UInt, arrival: Int64 = steadyTime()) {
    self.thread = thread
    self.arrival = arrival
  }

  deinit { semaphore.free() }

  /// Returns when `wake` has been called once more, even if that was earlier.
  func sleep() { semaphore.wait() }

  func wake() { semaphore.give() }
}

/// The threads that have joined a line and that its user has not yet seen, latest first.
///
/// Any thread adds, without waiting. Only the user of the line takes.
///
/// Proof of `@unchecked Sendable` and of the unsafe code: each pointer holds a reference, which `add` retains and `move` releases. The exchange of
/// `move` takes the whole list, so no pointer in it is taken twice, and none is compared after it was freed: `add`
/// only puts a new waiter in front of whatever is there. `next` is written before the waiter is published by a releasing
/// exchange, and read after an acquiring one.
struct Arrivals: ~Copyable, @unchecked Sendable {
  private let latest = Atomic<UnsafeMutableRawPointer?>(nil)

  borrowing func add(_ waiter: Waiter) {
    let new = Unmanaged.passRetained(waiter).toOpaque()
    var (isAdded, seen) = (false, latest.load(ordering: .relaxed))
    while !isAdded {
      waiter.next = seen
      (isAdded, seen) = latest.weakCompareExchange(
        expected: seen,
        desired: new,
        successOrdering: .releasing,
        failureOrdering: .relaxed
      )
    }
  }

  /// Adds the threads to the line in the order in which they arrived.
  borrowing func move(to line: inout WaitingLine) {
    guard latest.load(ordering: .relaxed) != nil else { return }
    var next = latest.exchange(nil, ordering: .acquiring)
    var earliest: UnsafeMutableRawPointer?
    while let pointer = next {
      let waiter = Unmanaged<Waiter>.fromOpaque(pointer).takeUnretainedValue()
      (next, waiter.next) = (waiter.next, earliest)
      earliest = pointer
    }
    while let pointer = earliest {
      let waiter = Unmanaged<Waiter>.fromOpaque(pointer).takeRetainedValue()
      earliest = waiter.next
      line.add(waiter)
    }
  }
}
#endif
