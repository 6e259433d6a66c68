#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The wait of a thread until a closure that runs on another thread has returned.
///
/// A thread never waits in a circle: when the other thread waits, directly or through others, for the one
/// that asks, there is no wait to begin.
struct CallWait {
  private let ticket: CallWaits.Ticket

  /// Begins to wait for a call; nil where waiting would never end.
  ///
  /// Called under the lock that guards whether the call is under way, and so before `end(_:)`.
  static func begin(for call: AnyObject, on thread: UInt) -> CallWait? {
    CallWaits.all.begin(for: ObjectIdentifier(call), on: thread).map(CallWait.init)
  }

  /// Sleeps until the call has returned; called under no lock.
  func untilReturned() { CallWaits.all.wait(for: ticket) }

  /// Wakes those who wait for a call that has returned.
  ///
  /// Called under the lock that guards whether the call is under way.
  static func end(_ call: AnyObject) { CallWaits.all.end(ObjectIdentifier(call)) }
}

/// All waits of the process, of whichever store: a circle may lead through several stores.
///
/// Proof of `@unchecked Sendable`: `waits` is touched only while `mutex` is held. The memory of both is
/// never freed, for there is one object in a process.
private final class CallWaits: @unchecked Sendable {
  final class Ticket {
    let call: ObjectIdentifier
    let caller: UInt
    var hasReturned = false

    init(call: ObjectIdentifier, caller: UInt) {
      self.call = call
      self.caller = caller
    }
  }

  static let all = CallWaits()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// For each thread that waits, what it waits for.
  private var waits: [UInt: Ticket] = [:]

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  func begin(for call: ObjectIdentifier, on thread: UInt) -> Ticket? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let this = currentThread()
    var next: UInt? = thread
    while let current = next {
      if current == this { return nil }
      next = waits[current]?.caller
    }
    let ticket = Ticket(call: call, caller: thread)
    waits[this] = ticket
    return ticket
  }

  func wait(for ticket: Ticket) {
    pthread_mutex_lock(mutex)
    while !ticket.hasReturned { pthread_cond_wait(condition, mutex) }
    waits[currentThread()] = nil
    pthread_mutex_unlock(mutex)
  }

  func end(_ call: ObjectIdentifier) {
    pthread_mutex_lock(mutex)
    for ticket in waits.values where ticket.call == call { ticket.hasReturned = true }
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}
