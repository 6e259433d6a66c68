public import UDFKit

/// A store of its own that hears the actions of another store, its root, while it lives.
///
/// ```swift
/// let list = LiveStore(FeedList(), in: root)
/// root.dispatch(FeedLiked(id: 7))        // every live store that handles it reduces it
/// list.store.dispatch(FeedsLoaded(…))    // this one alone does
/// list.unsubscribe()                     // from now on it hears nothing of the root
/// ```
///
/// Its coming and going are no actions: no middleware, listener or state of the root learns of them. It hears
/// what the root's middleware let through and no reducer rejected, when the root's listeners do (law 4), and
/// so in the same order. An action that is addressed to a part of the root reaches it too.
///
/// Its state is no part of the root's: the root's `send` does not wait for its effects, and a journal of the
/// root does not hold it. State that belongs to the app goes into the root, as a collection with
/// `ForEach`.
///
/// Cost: each action of the root is boxed and runs the live store's rules for its type.
public final class LiveStore<State: WaterfallState>: Sendable {
  /// The store of the state.
  public let store: Store<State>
  private let subscription: Subscription

  /// A live store with a first state, the rules of its type, and the root whose actions it hears.
  ///
  /// The settings are for its own rules and effects; that it does not handle an action is not reported.
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
    let store = Store(
      state: state,
      reducer: Reducer { Waterfall(fileID: fileID, line: line) },
      settings: settings
    )
    self.store = store
    // Listening to nothing of the state, it does not copy the root's for each action.
    subscription = root.scope(reading: { _ in () }).onAction { dispatched in
      if dispatched.rejection == nil { store.dispatch(dispatched.action) }
    }
  }

  /// Stops hearing the root's actions.
  ///
  /// The state stays as it is. When this has returned, no further action of the root arrives (law 5). A second
  /// time does nothing.
  public func unsubscribe() { subscription.dispose() }
}
