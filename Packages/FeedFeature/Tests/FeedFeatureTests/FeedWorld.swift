import FeedFeature
import Synchronization
import UDFKit

/// A store of the slice alone, whose client and clock the test holds in its hands.
struct FeedWorld {
  let time = ManualWorld()
  let feeds = HeldFeeds()
  let store: Store<FeedState>

  init(atOnce limit: Int = 4) {
    store = Store(
      state: FeedState(),
      reducer: FeedFeature.reducer(client: feeds.client, atOnce: limit),
      settings: time.settings
    )
  }

  /// A store of the slice alone in the real world.
  static func store(_ client: FeedClient) -> Store<FeedState> {
    Store(state: FeedState(), reducer: FeedFeature.reducer(client: client))
  }

  var state: FeedState { store.state }

  /// Dispatches an action and runs what it starts.
  func act(_ action: FeedAction) {
    store.dispatch(action)
    time.run()
  }

  /// Adds a source with entries.
  func add(_ source: String, _ keys: String...) {
    act(.addRequested(source))
    arrive(source, keys)
  }

  /// Answers the call for a source and runs what that starts.
  func arrive(_ source: String, _ keys: [String] = []) {
    feeds.answer(source, keys)
    time.run()
  }

  /// Fails the call for a source and runs what that starts.
  func fail(_ source: String, _ message: String = "no luck") {
    feeds.fail(source, message)
    time.run()
  }

  /// Dispatches an action; gives why it was rejected, or nil when it was not.
  func rejection(of action: FeedAction) -> String? {
    let reason = Mutex<String?>(nil)
    let subscription = store.onAction { dispatched in
      if let error = dispatched.rejection { reason.withLock { $0 = "\(error)" } }
    }
    store.dispatch(action)
    subscription.dispose()
    return reason.withLock(\.self)
  }

  /// What was dispatched while a closure ran.
  func actions(during body: () -> Void) -> [FeedAction] {
    let heard = Mutex<[FeedAction]>([])
    let subscription = store.onAction { dispatched in
      if let action = dispatched.action as? FeedAction { heard.withLock { $0.append(action) } }
    }
    body()
    subscription.dispose()
    return heard.withLock(\.self)
  }
}
