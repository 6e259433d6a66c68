extension Core {
  /// Starts an effect, or lets it wait for the end of its interval.
  func throttle(
    _ inner: Effect,
    _ id: AnySendableHashable,
    _ interval: Duration,
    _ keepsLatest: Bool,
    _ context: EffectContext,
    then: EffectCompletion
  ) {
    let now = settings.clock.now()
    let end = effects.throttles.end(id, on: context.node) ?? now
    if end > now, !keepsLatest { return drop(inner, context, wasCancelled: false, then: then) }
    // A newer effect takes the place of the one that waits, also if that one is due.
    if let older = effects.throttles.waiting(id, on: context.node) { cancel([older]) }
    guard end > now else {
      noteThrottle(id, context.node, interval)
      return mark(id, context, of: inner, then: then)
    }
    let token = CancellationToken(id: id, node: context.node)
    effects.throttles.wait(token)
    let start = EffectCompletion { [unowned self] wasCancelled in
      effects.throttles.endWait(token)
      if wasCancelled { return complete(then, on: context.node, wasCancelled: true) }
      noteThrottle(id, context.node, interval)
      mark(id, context, of: inner, then: then)
    }
    mark(token, context, of: Effect(operation: .wait(end - now, .none)), then: start)
  }

  /// Starts an effect under an id, which is in use until the whole effect has ended.
  func mark(
    _ id: AnySendableHashable,
    _ context: EffectContext,
    of effect: Effect,
    then: EffectCompletion
  ) {
    mark(CancellationToken(id: id, node: context.node), context, of: effect, then: then)
  }

  private func mark(
    _ token: CancellationToken,
    _ context: EffectContext,
    of effect: Effect,
    then: EffectCompletion
  ) {
    retain(token.node)
    effects.tokens.insert(token)
    let end = EffectCompletion { [unowned self] wasCancelled in
      complete(then, on: token.node, wasCancelled: wasCancelled)
      release(token.node)
    }
    start(effect, context.adding(token), then: end)
  }

  /// Throttles the effects with an id on a slice from now on.
  private func noteThrottle(_ id: AnySendableHashable, _ node: Node, _ interval: Duration) {
    let now = settings.clock.now()
    effects.throttles.throttle(id, on: node, until: now + interval, now: now)
  }
}
