#if canImport(SwiftUI)

public import Combine
public import UDFKit
public import UDFStyles

/// The state of a store as an object that a view observes whole, as SwiftUIRedux's views do.
///
/// ```swift
/// @StateObject private var state = ObservedState(FeedList(), in: root)
///
/// ForEach(state.feeds) { feed in FeedCell(feed: feed) }
/// ```
///
/// Each change of the state runs the bodies of all views that observe the object. ``StoreState`` runs only those that
/// read what has changed.
@MainActor
@dynamicMemberLookup
public final class ObservedState<State: Equatable & Sendable>: ObservableObject {
  /// The store.
  public nonisolated let store: Store<State>
  @Published private var state: State
  private var subscription: UDFKit.Subscription?
  /// Keeps the live store, which receives the actions of its root during its lifetime.
  private var owner: AnyObject?

  /// Observes a store.
  public init(_ store: Store<State>) {
    self.store = store
    state = store.state
    subscription = store.observe(on: MainActor.self) { [weak self] state in
      if let self, self.state != state { self.state = state }
    }
  }

  /// Observes a state of its own that receives the actions of a root; see `LiveStore`.
  public convenience init<Root: Sendable>(_ state: State, in root: Store<Root>)
  where State: WaterfallState {
    let live = LiveStore(state, in: root)
    self.init(live.store)
    owner = live
  }

  /// Accesses a field of the state that the view was last told of.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

#endif
