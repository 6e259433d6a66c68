/// One middleware in a store: gets an action, where it comes from, and what stands behind.
typealias MiddlewareLink =
  @Sendable (
    _ core: Core, _ action: any Action, _ origin: Origin,
    _ next: @escaping @Sendable (any Action) -> Void
  ) -> Void

extension Middleware {
  /// This middleware in a store; it does not keep the store alive.
  func link() -> MiddlewareLink {
    switch kind {
    case .around(let body):
      { core, action, _, next in
        body(
          action,
          Store<State>(core: core, line: core.rootLine, address: nil, reading: nil),
          next
        )
      }
    case .after(let answer, let rule):
      { core, action, origin, next in
        next(action)
        core.run(after: action, by: rule, origin) { (state: State) in
          try await answer(state, action)
        }
      }
    }
  }
}

extension Core {
  /// Passes an action through all middleware, outermost first, and then to the reducers.
  func dispatchThroughMiddleware(_ action: any Action, _ origin: Origin) {
    guard !lock.isHeldByThisThread() else { return turn(action, origin) }
    // Of an effect that does not count any more, nobody hears (law 9).
    if locked({ origin.isCancelled }) { return }
    pass(action, origin, from: 0)
  }

  private func pass(_ action: any Action, _ origin: Origin, from index: Int) {
    guard index < middleware.count else { return turnNow(action, origin) }
    middleware[index](self, action, origin) { [weak self] passed in
      self?.pass(passed, origin, from: index + 1)
    }
  }

  /// The turn of an action that a middleware may have kept for longer than its row's line.
  private func turnNow(_ action: any Action, _ origin: Origin) {
    guard let address = origin.address, address.place.elementDepth > 0 else {
      return turn(action, origin)
    }
    let current = locked { retainedCurrent(address) }
    defer { letGo(current) }
    var origin = origin
    origin.address = current
    turn(action, origin)
  }

  private func turn<A: Action>(_ action: A, _ origin: Origin) {
    // The turn reads the action through the pointer and does not keep it.
    withUnsafePointer(to: action) { turn(UnsafeRawPointer($0), A.self, origin) }
  }

  /// Starts what a middleware does after an action, as an effect of it.
  func run<State: Sendable>(
    after action: any Action,
    by rule: Rule,
    _ origin: Origin,
    _ answer: @escaping @Sendable (State) async throws -> (any Action)?
  ) {
    guard lock.enter() else { return }
    let state = memory.assumingMemoryBound(to: State.self).pointee
    let effect = Effect.run { dispatch in
      if let next = try await answer(state) { dispatch(next) }
    }
    let site = EffectSite(rule: rule, line: rootLine, address: nil, home: effectHome)
    start(effect, EffectContext(action, origin, at: site), then: .nothing)
    deliverQueued()
    lock.leave()
  }
}
