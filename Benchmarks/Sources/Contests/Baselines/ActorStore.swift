/// The limit baseline in an actor instead of under a lock.
actor ActorStore {
  private var state = AppState()
  private let onCounter: (@Sendable (CounterState) -> Void)?

  @inline(never)
  init(onCounter: (@Sendable (CounterState) -> Void)?) { self.onCounter = onCounter }

  var count: Int { state.counter.count }

  @inline(never)
  func dispatch(_ action: AppAction) {
    state.reduce(action)
    onCounter?(state.counter)
  }
}
