extension Core {
  /// Registers the effects of an action; they begin after what is queued before them.
  func queueReturned(_ action: any Action, _ origin: borrowing Origin) {
    if returned.count == 1 { return start(returned.removeLast(), action, origin) }
    let all = returned
    returned.removeAll(keepingCapacity: true)
    // The line of an element stays the same one until the last of them has started.
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
    let site = returned.rule._withUnsafeGuaranteedRef {
      self.site(of: $0, in: returned.element, origin.address)
    }
    start(returned.effect, EffectContext(action, origin, at: site), then: .nothing)
  }

  /// Registers an effect and queues its beginning; what it cancels is cancelled at once (law 9).
  ///
  /// Called under the lock; so is `then`, when the effect has ended.
  func start(_ effect: Effect, _ context: EffectContext, then: EffectEnd) {
    if context.isCancelled { return drop(effect, context, then: then) }
    // What most effects are; `register` sees to the line itself.
    if case .run(let body) = effect.node {
      return register(RunEffect(body: body), context, then: then)
    }
    // The line of an element stays the same one at least until this returns.
    retain(context.line)
    defer { release(context.line) }
    switch effect.node {
    case nil: then(false)
    case .dispatch(let action, let fileID, let line):
      if isGone(context.line) { return drop(effect, context, then: then) }
      retain(context.line)
      context.cascade?.open += 1
      jobs.append(.dispatch(action, context, context.origin(fileID, line), then: then))
    case .run: break  // Above.
    case .runWith(let work): register(work, context, then: then)
    case .wait(let duration, let inner):
      let clock = settings.clock
      let wait = RunEffect(body: { _ in try await clock.sleep(duration) })
      let end = EffectEnd { [unowned self] wasCancelled in
        if wasCancelled { then(true) } else { start(inner, context, then: then) }
      }
      register(wait, context, then: end)
    case .merge(let parts):
      var open = parts.count
      let end = EffectEnd { _ in
        open -= 1
        if open == 0 { then(false) }
      }
      for part in parts { start(part, context, then: end) }
    case .concatenate(let parts):
      startNext(parts[...], context, then: then)
    case .cancel(let id):
      cancel(id) { $0.line.isWithin(context.line) }
      then(false)
    case .identified(let inner, let id, let cancelsInFlight):
      if cancelsInFlight { cancelOthers(id, context) }
      mark(id, context, of: inner, then: then)
    case .throttled(let inner, let id, let interval, let keepsLatest):
      throttle(inner, id, interval, keepsLatest, context, then: then)
    }
  }

  /// Starts the first of some effects, and the others when it has ended.
  private func startNext(
    _ parts: ArraySlice<Effect>,
    _ context: EffectContext,
    then: EffectEnd
  ) {
    guard let first = parts.first else { return then(false) }
    let end = EffectEnd { [unowned self] _ in
      if context.isCancelled || context.cascade?.isCancelled == true || isGone(context.line) {
        return drop(parts, context, then: then)
      }
      startNext(parts.dropFirst(), context, then: then)
    }
    start(first, context, then: end)
  }

  private func throttle(
    _ inner: Effect,
    _ id: AnyHashableSendable,
    _ interval: Duration,
    _ keepsLatest: Bool,
    _ context: EffectContext,
    then: EffectEnd
  ) {
    let now = settings.clock.now()
    guard let free = effects.throttleEnd(id, on: context.line), free > now else {
      noteThrottle(id, context.line, interval)
      return start(inner, context, then: then)
    }
    guard keepsLatest else { return drop(inner, context, wasCancelled: false, then: then) }
    cancelOthers(id, context)
    let wait = Effect(node: .wait(free - now, .none))
    let end = EffectEnd { [unowned self] wasCancelled in
      if wasCancelled { return then(true) }
      noteThrottle(id, context.line, interval)
      start(inner, context, then: then)
    }
    mark(id, context, of: wait, then: end)
  }

  private func noteThrottle(_ id: AnyHashableSendable, _ line: Line, _ interval: Duration) {
    let now = settings.clock.now()
    let (used, unused) = effects.throttle(id, on: line, until: now + interval, now: now)
    if let used { retain(used) }
    for line in unused { release(line) }
  }

  /// Starts an effect under an id, which counts until all of it has ended.
  private func mark(
    _ id: AnyHashableSendable,
    _ context: EffectContext,
    of effect: Effect,
    then: EffectEnd
  ) {
    let mark = EffectMark(id: id, line: context.line)
    retain(mark.line)
    effects.insert(mark)
    let end = EffectEnd { [unowned self] wasCancelled in
      effects.remove(mark)
      then(wasCancelled || mark.isCancelled)
      release(mark.line)
    }
    start(effect, EffectContext(context, with: mark), then: end)
  }

  /// Ends the effects with an id on the line of a newer one, which may be a part of an effect with that id.
  private func cancelOthers(_ id: AnyHashableSendable, _ context: EffectContext) {
    cancel(id) { mark in
      mark.line === context.line && !context.marks.contains { $0 === mark }
    }
  }

  /// Ends all of the effects with certain marks, also what of them is still to come.
  private func cancel(_ id: AnyHashableSendable, where isMeant: (EffectMark) -> Bool) {
    for mark in effects.marked(id) where isMeant(mark) { mark.isCancelled = true }
    for old in effects.withID(id) where old.context.isCancelled { cancel(old) }
  }

  private func register(
    _ work: RunEffect,
    _ context: EffectContext,
    then: EffectEnd
  ) {
    if context.cascade?.isCancelled == true { return drop(work, context, then: then) }
    if context.site.canGoAway {
      let line = context.line
      if isGone(line) { return drop(work, context, then: then) }
      retain(line)
      if line.effects == 0 { noteUse(of: line) }
      line.effects += 1
    }
    let effect = LiveEffect(
      serial: effects.makeSerial(),
      context: context,
      work: work,
      then: then
    )
    effects.insert(effect)
    context.cascade?.open += 1
    jobs.append(.begin(effect))
  }

  /// Goes on without an effect that is not to begin.
  ///
  /// What it holds is let go of outside of the lock (law 5), and so is a line that was made for it alone.
  @inline(never)
  private func drop(
    _ effect: Any,
    _ context: EffectContext,
    wasCancelled: Bool = true,
    then: EffectEnd
  ) {
    jobs.append(.drop((effect, then)))
    retain(context.line)
    then(wasCancelled)
    release(context.line)
  }

  /// Ends an effect: from now on nothing of it arrives.
  ///
  /// Called under the lock.
  func cancel(_ effect: LiveEffect) {
    guard let then = effect.end(byCancelling: true) else { return }
    jobs.append(.cancelTask(effect))
    remove(effect, wasCancelled: true, then: then)
  }

  /// Ends an effect whose work is done, and delivers what follows from that.
  func finish(_ effect: LiveEffect) {
    guard lock.enter() else { return }
    if let then = effect.end(byCancelling: false) {
      remove(effect, wasCancelled: false, then: then)
    }
    deliverQueued()
    lock.leave()
  }

  private func remove(_ effect: LiveEffect, wasCancelled: Bool, then: EffectEnd) {
    effects.remove(effect)
    let canGoAway = effect.context.site.canGoAway
    if canGoAway { effect.context.line.effects -= 1 }
    then(wasCancelled)
    if !then.isNothing { jobs.append(.drop(then)) }
    if canGoAway { release(effect.context.line) }
    if let cascade = effect.context.cascade { leave(cascade) }
  }

  /// Ends the effects of a slice that is not there any more.
  @inline(never)
  func endEffectsIfGone(_ line: Line) {
    guard isGone(line) else { return }
    for effect in effects.onLine(line) { cancel(effect) }
  }

  /// Whether the slice of a line is not there.
  func isGone(_ line: Line) -> Bool {
    line.canGoAway && !line.place.access.read(memory, line, { _ in })
  }
}
