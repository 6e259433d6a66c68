enum MiddlewareLink: Sendable {
  case around(
    @Sendable (Core, any Action, _ next: @escaping @Sendable (any Action) -> Void) -> Void
  )
  /// Work after each action that is not rejected, as an effect that is made of it and of the root state right after it.
  case after(Rule, @Sendable (any Action, Place) -> Effect)
}

extension Core {
  /// Passes an action through all middleware, outermost first, and then to the reducers.
  func dispatchThroughMiddleware(_ action: any Action, _ origin: Origin) {
    // An action of a cancelled effect is not passed on (law 9).
    if let effect = origin.effect, locked({ effect.isCancelled }) { return }
    pass(action, origin, from: 0, OpenCascade(origin.cascade, in: self))
  }

  private func pass(_ action: any Action, _ origin: Origin, from index: Int, _ open: OpenCascade?) {
    guard index < middleware.count else {
      var origin = origin
      origin.hasPassedMiddleware = true
      return dispatch(action, origin)
    }
    guard case .around(let body) = middleware[index] else {
      return pass(action, origin, from: index + 1, open)
    }
    // Making a weak reference costs more than using the one that there is.
    body(self, action) { [weakCore] in weakCore.core?.pass($0, origin, from: index + 1, open) }
  }

  /// Begins the work of middleware after an action, innermost first, with the state right after the action.
  func queueAnswers(_ action: any Action, _ origin: Origin) {
    if !settings.startsEffects { return }
    for case .after(let rule, let answer) in middleware.reversed() {
      let source = EffectSource(rule: rule, node: rootNode, address: nil, store: weakCore)
      begin(answer(action, memory.address), of: action, origin, from: source)
    }
  }
}

/// Keeps a cascade open as long as a middleware may pass the action on, which is until the last `next` is released.
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
