public import Foundation
public import UDFKit
import UDFPresentation
public import UDFTerminal

/// Atom, RSS and JSON feeds that the user follows, from any origin that the client supports.
///
/// ```swift
/// let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: FeedClient()))
/// let pane = FeedFeature.connect(to: store)
/// await store.send(FeedAction.addRequested("releases.xml"))
/// ```
public enum FeedFeature {
  /// The rules of the feeds.
  ///
  /// Each source is read by its own effect, so that the failure of one source does not affect the others.
  /// After a source is removed, none of its actions arrives (law 9). A watch is another effect, on the
  /// store's clock. It runs until `unwatchRequested`, so use `dispatch` for its request, because `send` would
  /// wait for its end. A watch skips its turn while a refresh runs, and skips sources whose next try is later.
  ///
  /// - Parameters:
  ///   - client: the origin of documents.
  ///   - limit: how many sources a refresh reads at the same time, at least 1.
  ///   - index: the index for the search in the entries' texts, or nil if nobody searches. It is written from the first
  ///     action of `FeedSearchAction` on, and then with what is new or different after each document.
  /// - Returns: the rules, for a store of this slice alone or for a scope.
  public static func reducer(
    client: FeedClient,
    atOnce limit: Int = 4,
    index: FeedIndex? = nil
  ) -> Reducer<FeedState> {
    precondition(limit > 0, "limit is \(limit): a refresh reads at least 1 source at once")
    let indexer = FeedIndexer(index: index)
    let loads = FeedLoads(client: client, limit: limit, indexer: indexer)
    return Reducer {
      entryRules
      Presents(\FeedState.prompt)
      rule(loads)
      searchRule(indexer)
    }
  }

  /// The rule of the sources and their entries.
  private static func rule(_ loads: FeedLoads) -> Reducer<FeedState> {
    On(FeedAction.self) { state, action, inputs in
      switch action {
      case .addRequested(let source):
        return loads.load(try state.beginAdding(source))
      case .followRequested(let name, let source):
        return try state.beginFollowing(source, as: name).map { loads.load($0) } ?? .none
      case .sourceRemoved(let number):
        let ended = state.removeSource(try state.source(number).id)
        return loads.goOn(&state, ending: ended, done: ended)
      case .removalRequested(let number):
        state.askForRemoval(of: try state.source(number))
      case .namedRemovalRequested(let name):
        state.askForRemoval(of: try state.source(named: name))
      case .removalConfirmed(let source):
        let ended = state.removeSource(source)
        return loads.goOn(&state, ending: ended, done: ended)
      case .filterChanged(let filter):
        (state.filter, state.search) = (filter, nil)
      case .subscriptionsReceived(let sources, let fault):
        return loads.follow(&state, sources, fault: fault)
      case .resumed:
        return .merge([loads.resume(&state), state.watchInterval.map(watch) ?? .none])
      case .entriesReceived(let source, let title, let entries, let fault, let fingerprint):
        let count = state.receive(entries, title: title, fault: fault, fingerprint, from: source)
        let arrival = FeedAction.entriesArrived(source: source, count: count)
        let next = loads.goOn(&state, done: [source])
        return .merge([count > 0 ? .dispatch(arrival) : .none, next])
      case .loadFailed(let source, let message, let retryAfter):
        state.fail(source, message, at: inputs.now, retryAfter: retryAfter)
        return loads.goOn(&state, done: [source])
      case .refreshRequested, .refreshCancelled, .refreshContinued, .sourceUnchanged,
        .watchRequested, .unwatchRequested, .watchTicked:
        return try refresh(&state, action, inputs.now, loads)
      case .importRequested, .exportRequested, .exported, .exchangeFailed, .messagesRead,
        .renameRequested, .groupChanged, .muteToggled, .allMarkedRead:
        return try follow(&state, action, FeedExchange(client: loads.client))
      case .entriesArrived: break
      }
      return .none
    }
  }

  /// Handles the actions of a refresh and of a watch.
  private static func refresh(
    _ state: inout FeedState,
    _ action: FeedAction,
    _ now: Duration,
    _ loads: FeedLoads
  ) throws -> Effect {
    switch action {
    case .refreshRequested:
      return loads.goOn(&state, ending: try state.beginRefresh())
    case .refreshCancelled:
      let waiting = state.waiting
      let loading = state.endRefresh()
      return loads.goOn(&state, ending: loading, done: loading + waiting)
    case .refreshContinued:
      state.queueLoading()
      return loads.goOn(&state)
    case .sourceUnchanged(let source, let fingerprint):
      guard state.keepEntries(of: source, fingerprint) else { return loads.load(source) }
      return loads.goOn(&state, done: [source])
    case .watchRequested(let seconds):
      try state.beginWatching(seconds)
      return watch(seconds)
    case .unwatchRequested:
      state.watchInterval = nil
      return .cancel(id: EffectID.watch)
    case .watchTicked:
      state.beginDueRefresh(at: now)
      return loads.goOn(&state)
    default: return .none
    }
  }

  /// Handles the actions on what is followed as a whole, and on how a source is followed.
  private static func follow(
    _ state: inout FeedState,
    _ action: FeedAction,
    _ exchange: FeedExchange
  ) throws -> Effect {
    switch action {
    case .importRequested(let path):
      return exchange.read(try state.beginExchange(path), following: state.sources)
    case .exportRequested(let path):
      return exchange.write(state.sources.elements, to: try state.beginExchange(path))
    case .exported(let path, let count):
      state.note = "\(count) \(count == 1 ? "source is" : "sources are") in \(path)"
    case .exchangeFailed(let message):
      state.error = FeedError.line(message)
    case .messagesRead:
      (state.error, state.note) = (nil, nil)
    case .renameRequested(let number, let name):
      try state.rename(number, to: name)
    case .groupChanged(let number, let group):
      try state.changeGroup(of: number, to: group)
    case .muteToggled(let number):
      state.sources[id: try state.sourceID(number)]?.isMuted.toggle()
    case .allMarkedRead:
      state.markAllRead()
    default: break
    }
    return .none
  }

  /// Creates the pane that shows the feeds and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  ///
  /// - Parameters:
  ///   - store: the store of the feeds.
  ///   - now: returns the current time, for ages such as `3 days ago`. Without it, entries have dates.
  ///   - source: returns the source that a typed address means, as `FeedClient.source` does.
  /// - Returns: the pane.
  @MainActor
  public static func connect(
    to store: Store<FeedState>,
    now: (() -> Date)? = nil,
    source: @escaping (_ address: String) -> String = { $0 }
  ) -> FeaturePane<FeedState, FeedProps> {
    let memo = SourceLines.Memo()
    return FeaturePane(
      store,
      visibleProps: FeedProps.init(_:visible:),
      position: { $0.position(of: $1) },
      pages: pages,
      view: { props, store in
        FeedView(props: props, now: now, memo: memo) { event in
          switch event {
          case .added(let address): store.dispatch(FeedAction.addRequested(source(address)))
          case .feed(let action): store.dispatch(action)
          case .search(let action): store.dispatch(action)
          case .entry(let id, let action): store.scope(\.entries, id: id).dispatch(action)
          case .answer(let button): store.scope(\.prompt, as: .own).dispatch(Answered(button))
          }
        }
      }
    )
  }

  private enum EffectID {
    case watch
  }

  private static func watch(_ seconds: Int) -> Effect {
    .run { dispatch in
      while true {
        try await dispatch.clock.sleep(.seconds(seconds))
        dispatch(FeedAction.watchTicked)
      }
    }
    .identified(by: EffectID.watch, cancelsInFlight: true)
  }
}
