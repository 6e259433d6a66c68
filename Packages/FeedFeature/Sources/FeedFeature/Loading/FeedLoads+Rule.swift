import UDFKit

extension FeedLoads {
  func reduce(
    _ state: inout FeedState,
    _ action: FeedAction,
    _ inputs: inout Inputs
  ) throws -> Effect {
    switch action {
    case .addRequested(let source): return load(try state.beginAdding(source))
    case .followRequested(let name, let source):
      guard state.sources[id: source.trimmed] == nil else { return .none }
      return load(try state.beginAdding(source, as: name))
    case .subscriptionsReceived(let list, let fault):
      return state.follow(list, fault: fault) ? takeOver(&state) : .none
    case .messagesRead: (state.error, state.note) = (nil, nil)
    case .renameRequested(let number, let name): try state.change(number) { $0.rename(to: name) }
    case .groupChanged(let number, let name): try state.change(number) { $0.changeGroup(to: name) }
    case .muteToggled(let number): try state.change(number) { $0.isMuted.toggle() }
    case .allMarkedRead: state.markAllRead()
    case .removalRequested(let number): state.askForRemoval(of: try state.source(number))
    case .namedRemovalRequested(let name): state.askForRemoval(of: try state.source(named: name))
    case .removalConfirmed(let source): return goOn(&state, ending: state.removeSource(source))
    case .sourceRemoved(let number):
      return goOn(&state, ending: state.removeSource(try state.source(number).id))
    case .filterChanged(let filter): state.filter = filter
    case .refreshRequested: return goOn(&state, ending: try state.beginRefresh())
    case .refreshCancelled: return goOn(&state, ending: state.endRefresh())
    case .refreshContinued: return takeOver(&state)
    case .watchRequested(let seconds): return watch(every: try state.beginWatching(seconds))
    case .unwatchRequested:
      state.watchInterval = nil
      return .cancel(id: EffectID.watch)
    case .watchTicked: return goOn(&state, ending: state.beginDueRefresh(at: inputs.now))
    case .resumed: return .merge([resume(&state), state.watchInterval.map(watch) ?? .none])
    case .entriesReceived(let source, let title, let entries, let fault, let fingerprint):
      let count = state.receive(entries, title: title, fault: fault, fingerprint, from: source)
      let arrival = FeedAction.entriesArrived(source: source, count: count)
      return .merge([count > 0 ? .dispatch(arrival) : .none, goOn(&state)])
    case .sourceUnchanged(let source, let fingerprint):
      return state.keepEntries(of: source, fingerprint) ? goOn(&state) : load(source)
    case .loadFailed(let source, let message, let retryAfter):
      state.fail(source, message, at: inputs.now, retryAfter: retryAfter)
      return goOn(&state)
    case .entriesArrived: break
    }
    return .none
  }

  private func watch(every seconds: Int) -> Effect {
    .run { dispatch in
      while true {
        try await dispatch.clock.sleep(.seconds(seconds))
        dispatch(FeedAction.watchTicked)
      }
    }
    .identified(by: EffectID.watch, cancelsInFlight: true)
  }
}
