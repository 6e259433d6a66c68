import UDFKit

/// An action whose effect dispatches another action, until that action is reduced.
enum Effects {
  static var entries: [Entry] { [Entry(.udfKit, setUp: udfKit), Entry(.actor, setUp: actor)] }

  private static func udfKit() -> Contestant.Work {
    let store = Store(state: LoadState(), reducer: LoadState.reducer)
    var total = 0
    return .async { count in
      for _ in 0..<count { await store.send(LoadAction.started) }
      total += count
      require(store.state.finished == total, "an effect's action is missing")
    }
  }

  /// A task that calls back into an actor.
  private static func actor() -> Contestant.Work {
    let actor = LoadActor()
    var total = 0
    return .async { count in
      for _ in 0..<count { await actor.start().value }
      total += count
      let finished = await actor.state.finished
      require(finished == total, "a task's call is missing")
    }
  }
}

/// The state after a load.
private struct LoadState: Equatable, Sendable {
  var title = "What was loaded last, in a string on the heap"
  var started = 0
  var finished = 0

  static var reducer: Reducer<LoadState> {
    On(LoadAction.self) { state, action in
      switch action {
      case .started:
        state.started += 1
        return .run { dispatch in dispatch(LoadAction.finished) }
      case .finished:
        state.finished += 1
        return .none
      }
    }
  }
}

private enum LoadAction: Action { case started, finished }

private actor LoadActor {
  private(set) var state = LoadState()

  func start() -> Task<Void, Never> {
    state.started += 1
    return Task.detached { await self.finish() }
  }

  private func finish() { state.finished += 1 }
}
