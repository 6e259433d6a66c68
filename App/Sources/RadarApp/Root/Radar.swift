import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI
import UDFKit

/// The composition root: one store, and three panes that follow their slices of it.
///
/// When it is deallocated, the store and all running effects end (law 5).
@MainActor
struct Radar {
  let clients: Clients
  let store: Store<AppState>
  let counter: CounterPane
  let search: SearchPane
  let feed: FeedPane

  /// Creates a store with an empty state, and connects the panes.
  init(clients: Clients, settings: StoreSettings = StoreSettings()) {
    self.clients = clients
    store = Store(state: AppState(), reducer: .app(clients), settings: settings)
    counter = CounterFeature.connect(to: store.scope(\.counter))
    search = SearchFeature.connect(to: store.scope(\.search))
    feed = FeedFeature.connect(to: store.scope(\.feed))
  }

  /// Dispatches an action and returns when everything that it caused is done.
  ///
  /// Throws the reason why the action, or an action that it caused, was rejected (law 8). If there are
  /// several reasons, it throws the first.
  func send(_ action: any Action) async throws { try await send(action, to: store) }

  /// Dispatches an action to a scope of the store and returns when everything that it caused is done.
  func send<Slice>(_ action: any Action, to target: Store<Slice>) async throws {
    let rejections = Rejections(of: action)
    let subscription = onAction { rejections.note($0) }
    await target.send(action)
    subscription.dispose()
    if let reason = rejections.first { throw reason }
  }

  /// Dispatches an action without waiting for its effects, and updates the panes.
  ///
  /// Throws the reason why the action was rejected.
  func start(_ action: any Action) throws {
    let rejections = Rejections(of: action)
    let subscription = onAction { rejections.note($0) }
    store.dispatch(action)
    subscription.dispose()
    // The store would set the props a moment later.
    let state = store.state
    counter.props = CounterProps(state.counter)
    search.props = SearchProps(state.search)
    feed.props = FeedProps(state.feed)
    if let reason = rejections.first { throw reason }
  }

  /// Returns the store of the entry that the feeds show with a number.
  ///
  /// Throws an error that names the valid numbers if the number is out of range.
  func entry(_ number: Int) throws -> Store<FeedEntry?> {
    let feed = store.scope(\.feed)
    return feed.scope(\.entries, id: try feed.state.entryID(number))
  }

  /// Answers what the feeds ask, without waiting for effects.
  ///
  /// - Returns: whether anything is asked.
  func answer(isYes: Bool) -> Bool {
    store.state.feed.prompt != nil && feed.handle(.character(isYes ? "y" : "n"))
  }

  /// Calls a closure with every action.
  ///
  /// No listener here needs the state, so the actions come with the slice that costs least to copy.
  func onAction(_ body: @escaping @Sendable (Dispatched<Int>) -> Void) -> Subscription {
    store.scope(\.counter.step).onAction(body)
  }
}
