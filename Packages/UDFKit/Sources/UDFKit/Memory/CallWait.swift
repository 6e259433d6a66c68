/// The wait of a thread for the return of a closure that runs on another thread.
///
/// Threads never wait in a circle. If the other thread waits for the asking thread, directly or through
/// others, no wait begins.
struct CallWait: Sendable {
  private let call: ObjectIdentifier
  private let callingThread: UInt

  /// The wait of each waiting thread, for all stores, because a circle may lead through several stores.
  private static let waits = Monitor<[UInt: CallWait]>([:])

  /// Begins to wait for a call, or returns nil if the wait would never end, as for a call on this thread.
  ///
  /// Called under the lock that guards whether the call is running, and so before `end(_:)`.
  static func begin(for call: ObjectIdentifier, on thread: UInt) -> CallWait? {
    let this = currentThread()
    let wait = CallWait(call: call, callingThread: thread)
    return waits.change { waits in
      var current = thread
      while current != this {
        guard let other = waits[current] else {
          waits[this] = wait
          return wait
        }
        current = other.callingThread
      }
      return nil
    }
  }

  /// Called under no lock of the kernel.
  func untilReturned() {
    let this = currentThread()
    Self.waits.wait { $0[this] == nil }
  }

  /// Wakes the threads that wait for a call that has returned.
  ///
  /// Called under the lock that guards whether the call is running.
  static func end(_ call: ObjectIdentifier) {
    waits.change { $0 = $0.filter { $1.call != call } }
  }
}
