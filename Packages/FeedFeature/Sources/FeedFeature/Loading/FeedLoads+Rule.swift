import UDFKit

extension FeedLoads {
  private enum WatchID {
    case watch
  }

  /// Changes the sources and their entries as an action says.
  func reduce(
    _ state: inout FeedState,
    _ action: FeedAction,
    _ inputs: inout Inputs
  ) throws -> Effect {
    switch action {
    case .addRequested(let source):
      return load(try state.beginAdding(source))
    case .followRequested(let name, let source):
      return try state.beginFollowing(source, as: name).map { load($0) } ?? .none
    case .sourceRemoved(let number):
      let ended = state.removeSource(try state.source(number).id)
      return goOn(&state, ending: ended, done: ended)
    case .removalRequested(let number):
      state.askForRemoval(of: try state.source(number))
    case .namedRemovalRequested(let name):
      state.askForRemoval(of: try state.source(named: name))
    case .removalConfirmed(let source):
      let ended = state.removeSource(source)
      return goOn(&state, ending: ended, done: ended)
    case .filterChanged(let filter):
      (state.filter, state.search) = (filter, nil)
    case .subscriptionsReceived(let sources, let fault):
      return follow(&state, sources, fault: fault)
    case .resumed:
      return .merge([resume(&state), state.watchInterval.map(watch) ?? .none])
    case .entriesReceived(let source, let title, let entries, let fault, let fingerprint):
      let count = state.receive(entries, title: title, fault: fault, fingerprint, from: source)
      let arrival = FeedAction.entriesArrived(source: source, count: count)
      let next = goOn(&state, done: [source])
      return .merge([count > 0 ? .dispatch(arrival) : .none, next])
    case .loadFailed(let source, let message, let retryAfter):
      state.fail(source, message, at: inputs.now, retryAfter: retryAfter)
      return goOn(&state, done: [source])
    case .refreshRequested, .refreshCancelled, .refreshContinued, .sourceUnchanged,
      .watchRequested, .unwatchRequested, .watchTicked:
      return try refresh(&state, action, at: inputs.now)
    case .importRequested, .exportRequested, .exported, .exchangeFailed, .messagesRead,
      .renameRequested, .groupChanged, .muteToggled, .allMarkedRead:
      return try follow(&state, action)
    case .entriesArrived: break
    }
    return .none
  }

  /// Handles the actions of a refresh and of a watch.
  private func refresh(
    _ state: inout FeedState,
    _ action: FeedAction,
    at now: Duration
  ) throws -> Effect {
    switch action {
    case .refreshRequested:
      return goOn(&state, ending: try state.beginRefresh())
    case .refreshCancelled:
      let waiting = state.waiting
      let loading = state.endRefresh()
      return goOn(&state, ending: loading, done: loading + waiting)
    case .refreshContinued:
      state.queueLoading()
      return goOn(&state)
    case .sourceUnchanged(let source, let fingerprint):
      guard state.keepEntries(of: source, fingerprint) else { return load(source) }
      return goOn(&state, done: [source])
    case .watchRequested(let seconds):
      try state.beginWatching(seconds)
      return watch(seconds)
    case .unwatchRequested:
      state.watchInterval = nil
      return .cancel(id: WatchID.watch)
    case .watchTicked:
      state.beginDueRefresh(at: now)
      return goOn(&state)
    default: return .none
    }
  }

  /// Handles the actions on what is followed as a whole, and on how a source is followed.
  private func follow(_ state: inout FeedState, _ action: FeedAction) throws -> Effect {
    let exchange = FeedExchange(client: client)
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

  private func watch(_ seconds: Int) -> Effect {
    .run { dispatch in
      while true {
        try await dispatch.clock.sleep(.seconds(seconds))
        dispatch(FeedAction.watchTicked)
      }
    }
    .identified(by: WatchID.watch, cancelsInFlight: true)
  }
}
