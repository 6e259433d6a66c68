/// A middleware in a store, which is given an action, its origin, and the next function.
typealias MiddlewareLink =
  @Sendable (
    _ core: Core, _ action: any Action, _ origin: SharedOrigin,
    _ next: @escaping @Sendable (any Action, SharedOrigin) -> Void
  ) -> Void

extension Core {
  /// Passes an action through all middleware, outermost first, and then to the reducers.
  func dispatchThroughMiddleware(_ action: any Action, _ origin: borrowing Origin) {
    if otherReducingCore != nil || lock.isHeldByThisThread() {
      return turn(boxed: action, origin)
    }
    // An action of a cancelled effect is not passed on (law 9).
    let isCancelled = locked {
      if origin.isCancelled { origin.note(.dropped) }
      return origin.isCancelled
    }
    if isCancelled { return }
    let open = OpenCascade(origin.cascade, in: self)
    pass(action, SharedOrigin(origin.copy()), from: 0, open)
  }

  private func pass(
    _ action: any Action,
    _ shared: SharedOrigin,
    from index: Int,
    _ open: OpenCascade?
  ) {
    guard index < middleware.count else {
      var origin = shared.origin.copy()
      origin.hasPassedMiddleware = true
      return turnNow(action, origin)
    }
    middleware[index](self, action, shared) { [weak self] passed, shared in
      self?.pass(passed, shared, from: index + 1, open)
    }
  }

  /// Runs the turn of an action that a middleware may have kept longer than its row's node existed.
  private func turnNow(_ action: any Action, _ origin: consuming Origin) {
    guard let address = origin.address, address.slice.elementDepth > 0 else {
      return turn(boxed: action, origin)
    }
    let current = locked { retainedCurrent(address) }
    defer { removeUser(current) }
    origin.address = current
    turn(boxed: action, origin)
  }

  private func turn(boxed action: any Action, _ origin: borrowing Origin) {
    func open<A: Action>(_ action: A) {
      // Proof: the turn reads the action through the pointer and does not keep it.
      withUnsafePointer(to: action) { turn(UnsafeRawPointer($0), A.self, origin) }
    }
    open(action)
  }

  /// Starts the work of middleware after an action, innermost first, with the state right after the action.
  ///
  /// Called under the lock.
  func queueAnswers(_ origin: borrowing Origin) {
    if !settings.startsEffects { return }
    for answer in origin.answers.reversed() {
      let source = EffectSource(rule: answer.rule, node: rootNode, address: nil, weakHost: weakHost)
      start(
        answer.effect(memory.address),
        effectContext(answer.action, origin, source),
        then: .nothing
      )
    }
  }
}

/// Keeps a cascade open as long as a middleware may pass the action on.
///
/// It is released with the last `next`.
private final class OpenCascade: Sendable {
  private let cascade: Cascade
  private let core: Core

  init?(_ cascade: Cascade?, in core: Core) {
    guard let cascade else { return nil }
    core.locked { cascade.open += 1 }
    self.cascade = cascade
    self.core = core
  }

  deinit { core.endParts(of: CollectionOfOne(cascade)) }
}
