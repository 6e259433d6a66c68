public import UDFKit

/// Feeds to follow: Atom, RSS and JSON Feed, from wherever the client gets them.
///
/// ```swift
/// let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: FeedClient()))
/// let pane = FeedFeature.connect(to: store)
/// await store.send(FeedAction.addRequested("releases.xml"))
/// ```
public enum FeedFeature {
  /// The rules of the feeds.
  ///
  /// Each source is read by an effect of its own, so that the failure of one touches no other, and one
  /// that is removed is never heard of again (law 9). A watch is one more effect, on the store's clock:
  /// it lives until `unwatchRequested`, so `dispatch` its request, for `send` would wait as long. A
  /// watch skips its turn while a refresh runs.
  ///
  /// - Parameters:
  ///   - client: where documents come from.
  ///   - limit: how many sources a refresh reads at once: at least 1.
  /// - Returns: the rules, for a store of this slice alone or to be scoped.
  public static func reducer(client: FeedClient, atOnce limit: Int = 4) -> Reducer<FeedState> {
    precondition(limit > 0, "limit is \(limit): a refresh reads at least 1 source at once")
    let loads = FeedLoads(client: client, limit: limit)
    return On(FeedAction.self) { state, action in
      switch action {
      case .addRequested(let source):
        return loads.load(try state.beginAdding(source))
      case .followRequested(let name, let source):
        return try state.beginFollowing(source, as: name).map(loads.load) ?? .none
      case .sourceRemoved(let number):
        return loads.goOn(&state, ending: [try state.removeSource(number)])
      case .likeToggled(let number):
        try state.change(number) { $0.isLiked.toggle() }
      case .readToggled(let number):
        try state.change(number) { $0.isRead.toggle() }
      case .filterChanged(let filter):
        state.filter = filter
      case .refreshRequested:
        return loads.goOn(&state, ending: try state.beginRefresh())
      case .refreshCancelled:
        return loads.goOn(&state, ending: state.endRefresh())
      case .watchRequested(let seconds):
        try state.beginWatching(seconds)
        return watch(seconds)
      case .unwatchRequested:
        state.watchInterval = nil
        return .cancel(id: EffectID.watch)
      case .watchTicked:
        guard state.refreshTotal == 0, !state.sources.isEmpty else { return .none }
        return loads.goOn(&state, ending: try state.beginRefresh())
      case .entriesReceived(let source, let title, let entries):
        let count = state.receive(entries, title: title, from: source)
        let arrival = FeedAction.entriesArrived(source: source, count: count)
        return .merge(count > 0 ? .dispatch(arrival) : .none, loads.goOn(&state))
      case .loadFailed(let source, let message):
        state.fail(source, message)
        return loads.goOn(&state)
      case .entriesArrived:
        break
      }
      return .none
    }
  }

  /// Makes the pane that shows the feeds and follows their store.
  ///
  /// The store does not hold the pane: keep it as long as it is to be shown.
  @MainActor
  public static func connect(to store: Store<FeedState>) -> FeedPane {
    let pane = FeedPane(store)
    pane.connect(to: store) { state, _ in FeedProps(state) }
    return pane
  }

  private enum EffectID {
    case watch
  }

  private static func watch(_ seconds: Int) -> Effect {
    .run(id: EffectID.watch, cancelsInFlight: true) { dispatch in
      while true {
        try await dispatch.clock.sleep(.seconds(seconds))
        dispatch(FeedAction.watchTicked)
      }
    }
  }
}
