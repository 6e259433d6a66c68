import TerminalUI
import UDFKit
import UDFTerminal

/// The composition root: one store, and the features that are joined in it.
///
/// It knows no feature by its name. When it is deallocated, the store and all running effects end (law 5).
@MainActor
struct Radar {
  /// The joined features, in the order of the screen.
  let features: [Feature<AppState>]
  let commands: CommandBook
  let store: Store<AppState>

  /// Creates a store with an empty state and all features.
  init(clients: Clients, settings: StoreSettings = StoreSettings()) {
    self.init(joining: AppState.features(clients), settings: settings)
  }

  /// Creates a store with an empty state and some features.
  init(joining features: [Feature<AppState>], settings: StoreSettings = StoreSettings()) {
    self.features = features
    commands = CommandBook(features)
    store = Store(state: AppState(), reducer: .app(features), settings: settings)
  }

  /// Creates the pane of a joined feature, which shows the current state and follows it.
  func pane(of name: String) -> (any Pane)? {
    features.first { $0.name == name }?.pane(store)
  }

  /// Does what a command says and returns when what it awaits is done.
  ///
  /// Throws the reason why there is no such row, or why the action, or an action that it caused, was rejected.
  func run(_ deed: Deed<AppState>) async throws {
    switch deed.awaited {
    case .effects: try await send(deed.action, to: deed.target(store))
    case .state: try start(deed)
    }
  }

  /// Does what a command says without waiting for its effects.
  ///
  /// Throws the reason why there is no such row, or why the action was rejected.
  func start(_ deed: Deed<AppState>) throws {
    let target = try deed.target(store)
    let rejections = Rejections(of: deed.action)
    let subscription = onAction { rejections.note($0) }
    target.dispatch(deed.action)
    subscription.dispose()
    if let reason = rejections.first { throw reason }
  }

  /// Dispatches an action and returns when everything that it caused is done.
  ///
  /// Throws the reason why the action, or an action that it caused, was rejected (law 8). If there are
  /// several reasons, it throws the first.
  func send(_ action: any Action, to target: ActionTarget? = nil) async throws {
    let rejections = Rejections(of: action)
    let subscription = onAction { rejections.note($0) }
    await (target ?? ActionTarget(store)).send(action)
    subscription.dispose()
    if let reason = rejections.first { throw reason }
  }

  /// Answers what a feature asks, without waiting for effects.
  ///
  /// - Returns: whether anything is asked.
  func answer(isYes: Bool) -> Bool {
    let state = store.state
    let asking = features.first { $0.isAsking(state) }
    return asking?.pane(store).handle(.character(isYes ? "y" : "n")) == true
  }

  /// Calls a closure with every action.
  ///
  /// No listener here needs the state, so the actions come without it.
  func onAction(_ body: @escaping @Sendable (Dispatched<Int>) -> Void) -> Subscription {
    store.scope(reading: { _ in 0 }).onAction(body)
  }
}
