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
