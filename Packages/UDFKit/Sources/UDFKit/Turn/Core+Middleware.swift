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
    requireStack(for: action, origin)
    let open = OpenCascade(origin.cascade, in: self)
    pass(action, SharedOrigin(origin.copy()), from: 0, open)
  }

  /// Ends the program with a message if middleware that dispatches has filled the stack of this thread.
  private func requireStack(for action: any Action, _ origin: borrowing Origin) {
    guard let remaining = ThreadStack.remaining, remaining < 64 << 10 else { return }
    // A failed precondition has no message in an optimised build.
    fatalError(
      "\(action) was dispatched at \(origin.location) by a middleware, within the dispatch of the action before it,"
        + " and so on, until \(remaining >> 10) KB of the thread's stack were left. Let the middleware dispatch for"
        + " some actions only, or let .after return the next action."
    )
  }

  private func pass(
    _ action: any Action,
    _ shared: SharedOrigin,
    from index: Int,
    _ open: OpenCascade?
  ) {
    guard index < middleware.count else {
      var origin = shared.origin.copy()
      let additions = origin.additions ?? Additions()
      origin.additions = Additions(
        inputs: additions.inputs,
        answers: additions.answers,
        hasPassedMiddleware: true
      )
      return turnNow(action, origin)
    }
    // Making a weak reference costs more than using the one that there is.
    middleware[index](self, action, shared) { [weakHost] passed, shared in
      guard let host = weakHost.host else { return }
      // Proof: only a core is a host.
      unsafeDowncast(host, to: Core.self).pass(passed, shared, from: index + 1, open)
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
      ActionPlace.of(action) { turn($0, A.self, origin) }
    }
    open(action)
  }

  /// Starts the work of middleware after an action, innermost first, with the state right after the action.
  ///
  /// Called under the lock.
  func queueAnswers(_ origin: borrowing Origin) {
    guard settings.startsEffects, let answers = origin.additions?.answers else { return }
    for answer in answers.reversed() {
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
