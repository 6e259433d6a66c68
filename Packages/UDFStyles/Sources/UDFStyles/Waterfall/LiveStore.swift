public import UDFKit

/// A separate store that receives the actions of another store, its root, during its lifetime.
///
/// ```swift
/// let list = LiveStore(FeedList(), in: root)
/// root.dispatch(FeedLiked(id: 7))        // every live store that handles it reduces it
/// list.store.dispatch(FeedsLoaded(…))    // this one alone does
/// list.unsubscribe()                     // from now on it hears nothing of the root
/// ```
///
/// Its creation and its end are not actions, so no middleware, listener or state of the root notices them. It receives
/// the actions that the root's middleware passed on and no reducer rejected. It receives them when the root's listeners
/// do (law 4), and so in the same order. An action that is addressed to a part of the root reaches it too.
///
/// Its state is not a part of the root's state. The root's `send` does not wait for its effects, and a journal of the
/// root does not contain its state. State that belongs to the app belongs in the root, as a collection with `ForEach`.
///
/// Cost: each action of the root is boxed, and runs the live store's rules for its type.
public final class LiveStore<State: WaterfallState>: Sendable {
  /// The store of the state.
  public let store: Store<State>
  private let subscription: Subscription

  /// Creates a live store with an initial state, the rules of its type, and a root.
  ///
  /// The settings apply to the rules and effects of the live store. Unhandled actions are not reported.
  public init<Root>(
    _ state: State,
    in root: Store<Root>,
    settings: StoreSettings = StoreSettings(),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    var settings = settings
    settings.report = { [report = settings.report] issue in
      if case .unhandled = issue { return }
      report(issue)
    }
    let store = Store(state: state, settings: settings) { Waterfall(fileID: fileID, line: line) }
    self.store = store
    // This scope has no state, so the root's state is not copied for each action.
    subscription = root.scope(reading: { _ in () }).onAction { dispatched in
      if dispatched.rejection == nil { store.dispatch(dispatched.action) }
    }
  }

  /// Stops receiving the root's actions.
  ///
  /// The state does not change. After this method has returned, no further action of the root arrives (law
  /// 5). Another call has no effect.
  public func unsubscribe() { subscription.dispose() }
}
