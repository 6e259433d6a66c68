/// The wait of a thread for the return of a closure on another thread, which does not wait for this one in turn.
struct CallWait: Sendable {
  private let call: ObjectIdentifier
  private let callingThread: UInt

  /// The wait of each waiting thread, for all stores, because a circle may lead through several stores.
  private static let waits = Monitor<[UInt: CallWait]>([:])

  /// Begins to wait for a call, or returns nil if that would never end, under the lock that guards the call.
  static func begin(for call: ObjectIdentifier, on thread: UInt) -> CallWait? {
    let this = currentThread()
    let wait = CallWait(call: call, callingThread: thread)
    return waits.change { waits in
      let threads = sequence(first: thread) { [waits] in waits[$0]?.callingThread }
      if threads.contains(this) { return nil }
      waits[this] = wait
      return wait
    }
  }

  /// Called under no lock of the kernel.
  func untilReturned() {
    let this = currentThread()
    Self.waits.wait { $0[this] == nil }
  }

  /// Wakes the threads that wait for a call that has returned, under the lock that guards whether the call is running.
  static func end(_ call: ObjectIdentifier) {
    waits.change { $0 = $0.filter { $1.call != call } }
  }
}
