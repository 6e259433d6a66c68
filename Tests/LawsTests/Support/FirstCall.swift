import UDFKit

/// The first call of an observer, in which a test stops the thread that subscribes.
struct FirstCall: Sendable {
  private let place = StopPoint()
  private let thread: OwnThread<Subscription>

  /// Subscribes on a separate thread, and returns when that has stopped in the call.
  init(of store: Store<Int>, told: @escaping @Sendable (Int) -> Void) async {
    let calls = Tally()
    thread = OwnThread { [place] in
      store.observe { value in
        told(value)
        calls.add()
        if calls.total == 1 { place.stop() }
      }
    }
    await place.reached()
  }

  /// Lets the call return, and returns the subscription.
  func end() async -> Subscription {
    place.goOn()
    return await thread.value
  }
}
