extension Core {
  /// Registers the effects of an action, which begin after the jobs before them in the queue.
  func queueReturned(_ action: any Action, _ origin: borrowing Origin) {
    if !settings.startsEffects { return dropReturned() }
    if returned.count == 1 { return start(returned.removeLast(), action, origin) }
    let all = returned
    returned.removeAll(keepingCapacity: true)
    // The node of an element stays the same until the last of the effects has started.
    let elements = all.compactMap(\.element)
    for element in elements { retain(element) }
    for one in all { start(one, action, origin) }
    for element in elements { release(element) }
  }

  private func start(
    _ returned: borrowing ReturnedEffect,
    _ action: any Action,
    _ origin: borrowing Origin
  ) {
    let source = returned.rule.with {
      self.source(of: $0, in: returned.element, origin.address)
    }
    // What most effects are.
    if case .run(let body) = returned.effect.operation {
      let effect = LiveEffect(
        serial: effects.makeSerial(),
        action,
        previous: previousCause(of: origin),
        source: source,
        cascade: origin.cascade,
        work: RunEffect(body: body)
      )
      return register(effect)
    }
    start(returned.effect, effectContext(action, origin, source), then: .nothing)
  }

  /// Returns the context of an effect of an action.
  func effectContext(
    _ action: any Action,
    _ origin: borrowing Origin,
    _ source: EffectSource
  ) -> EffectContext {
    EffectContext(
      action,
      previous: previousCause(of: origin),
      source: source,
      cascade: origin.cascade
    )
  }

  /// Returns the cause of the action of an effect, whose chain does not grow for ever.
  @inline(__always)
  private func previousCause(of origin: borrowing Origin) -> Cause? {
    guard let cause = origin.context?.cause else { return nil }
    return cause.isLong ? shorten(cause) : cause
  }

  /// Shortens the chain of a cause, and reports the first one that seems to have no end.
  @inline(never)
  private func shorten(_ cause: Cause) -> Cause? {
    let (shortened, isRunaway) = cause.shortened(settings.clock)
    if isRunaway, !effects.isRunawayReported {
      effects.isRunawayReported = true
      report(.runaway(cause: cause))
    }
    return shortened
  }

  /// Registers an effect and queues its beginning.
  ///
  /// Effects that it cancels are cancelled at once (law 9).
  ///
  /// Called under the lock. `then` is also called under the lock, when the effect has ended.
  func start(_ effect: Effect, _ context: EffectContext, then: EffectCompletion) {
    if context.isCancelled { return drop(effect, context, then: then) }
    // The node of an element stays the same at least until this returns.
    retain(context.node)
    defer { release(context.node) }
    switch effect.operation {
    case nil: complete(then, on: context.node, wasCancelled: false)
    case .run(let body): register(RunEffect(body: body), context, then: then)
    case .dispatch(let action, let fileID, let line):
      if isGone(context.node) { return drop(effect, context, then: then) }
      queue(action, to: context.source.address, context, fileID, line, then: then)
    case .dispatchTo(let action, let target, let fileID, let line):
      if isGone(context.node) { return drop(effect, context, then: then) }
      guard let node = retainedNode(at: target, from: context, fileID, line, for: action) else {
        return complete(then, on: context.node, wasCancelled: false)
      }
      queue(action, to: node, context, fileID, line, then: then)
      release(node)
    case .runWith(let work): register(work, context, then: then)
    case .wait(let duration, let inner): wait(duration, before: inner, context, then: then)
    case .merge(let parts): merge(parts, context, then: then)
    case .concatenate(let parts): startNext(parts[...], context, then: then)
    case .cancel(let id):
      cancel(effects.tokens.tokens(id, within: context.node))
      complete(then, on: context.node, wasCancelled: false)
    case .identified(let inner, let id, let older):
      if older == .isKept, runs(id, on: context.node) {
        return drop(inner, context, wasCancelled: false, then: then)
      }
      if older == .isCancelled { cancelOthers(id, context) }
      mark(id, context, of: inner, then: then)
    case .throttled(let inner, let id, let interval, let keepsLatest):
      throttle(inner, id, interval, keepsLatest, context, then: then)
    case .onCancel(let inner, let action, let fileID, let line):
      start(inner, context, then: lastWord(action, context, fileID, line, then: then))
    }
  }

  /// Queues the dispatch of an action to an address.
  private func queue(
    _ action: any Action,
    to address: Node?,
    _ context: EffectContext,
    _ fileID: StaticString,
    _ line: UInt,
    then: EffectCompletion
  ) {
    retain(context.node)
    if let address { retain(address) }
    let origin = Origin(
      address: address,
      sender: .context(context),
      fileID: fileID,
      line: line
    )
    outbox.append(
      .dispatch(QueuedAction(action, origin, of: (context, then))),
      for: context.cascade
    )
  }

  private func wait(
    _ duration: Duration,
    before inner: Effect,
    _ context: EffectContext,
    then: EffectCompletion
  ) {
    let clock = settings.clock
    let wait = RunEffect(body: { _ in try await clock.sleep(duration) })
    let end = EffectCompletion { [unowned self] wasCancelled in
      if wasCancelled {
        complete(then, on: context.node, wasCancelled: true)
      } else {
        start(inner, context, then: then)
      }
    }
    register(wait, context, then: end)
  }

  private func merge(_ parts: [Effect], _ context: EffectContext, then: EffectCompletion) {
    var open = parts.count
    var wasCancelled = false
    let end = EffectCompletion { [unowned self] isCancelled in
      open -= 1
      if isCancelled { wasCancelled = true }
      if open == 0 { complete(then, on: context.node, wasCancelled: wasCancelled) }
    }
    for part in parts { start(part, context, then: end) }
  }

  /// Starts the first of several effects, and the others after it has ended.
  private func startNext(
    _ parts: ArraySlice<Effect>,
    _ context: EffectContext,
    then: EffectCompletion
  ) {
    let rest = parts.dropFirst()
    let end = EffectCompletion { [unowned self] wasCancelled in
      if rest.isEmpty { return complete(then, on: context.node, wasCancelled: wasCancelled) }
      if context.isCancelled || context.cascade?.isCancelled == true || isGone(context.node) {
        return drop(rest, context, then: then)
      }
      startNext(rest, context, then: then)
    }
    start(parts[parts.startIndex], context, then: end)
  }

  /// Returns the work that follows an effect with `onCancel`: its action, if the effect was cancelled.
  private func lastWord(
    _ action: any Action,
    _ context: EffectContext,
    _ fileID: StaticString,
    _ line: UInt,
    then: EffectCompletion
  ) -> EffectCompletion {
    EffectCompletion { [unowned self] wasCancelled in
      if wasCancelled, !isGone(context.node) {
        let last = context.uncancellable
        queue(action, to: last.source.address, last, fileID, line, then: .nothing)
      }
      complete(then, on: context.node, wasCancelled: wasCancelled)
    }
  }

  /// Registers a part of an effect.
  private func register(_ work: RunEffect, _ context: EffectContext, then: EffectCompletion) {
    let serial = effects.makeSerial()
    register(LiveEffect(serial: serial, partOf: context, work: work, completion: then))
  }

  private func register(_ effect: LiveEffect) {
    if effect.cascade?.isCancelled == true { return drop(effect) }
    if effect.source.canGoAway {
      let node = effect.node
      if isGone(node) { return drop(effect) }
      retain(node)
      if node.effects < 0 {
        use(node)
        node.effects = 0
      }
      node.effects += 1
    }
    effects.insert(effect)
    effect.cascade?.open += 1
    outbox.append(.begin(effect))
  }

  private func drop(_ effect: LiveEffect) {
    drop(effect, effect, then: effect.end(byCancelling: true) ?? .nothing)
  }

  /// Continues without an effect that must not begin.
  ///
  /// The objects that it holds are released outside of the lock (law 5), and so is a node that was created
  /// only for it.
  @inline(never)
  func drop(
    _ effect: Any,
    _ context: EffectContext,
    wasCancelled: Bool = true,
    then: EffectCompletion
  ) {
    outbox.append(.release((effect, then)))
    retain(context.node)
    complete(then, on: context.node, wasCancelled: wasCancelled)
    release(context.node)
  }
}
