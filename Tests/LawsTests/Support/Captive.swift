import UDFKit

/// A thread that delivers for a store, and that a test stops in the call of an observer.
struct Captive: Sendable {
  private let place = StopPoint()
  private let subscription: Subscription
  private let thread: OwnThread<Void>

  /// Dispatches an action on a separate thread, and returns when that has stopped in the call.
  init(in store: Store<Count>) async {
    let value = store.state.value + 1
    subscription = store.scope(\.value).observe { [place] in if $0 == value { place.stop() } }
    thread = OwnThread { store.dispatch(Step.up) }
    await place.reached()
  }

  /// Lets the thread go on, and returns when its dispatch has returned.
  func release() async {
    place.goOn()
    await thread.value
    subscription.dispose()
  }
}

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

  func end() async -> Subscription {
    place.goOn()
    return await thread.value
  }
}
