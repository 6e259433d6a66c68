/// The life of an effect, under the lock: `begin` runs it, or starts its first parts, and `end` tells its parent.
///
/// While it lasts, it is a part of its cascade, and a user of its node, so that the node of a row stays the same.
extension Core {
  /// Begins the effects of an action, in the order of the rules and after the jobs before them in the queue.
  func queueReturned(_ action: any Action, _ origin: Origin) {
    if !settings.startsEffects { return dropReturned() }
    // A rule may have released the last store of the element. Its node stays the same until the last of the effects has
    // begun.
    for index in turn.returned.indices {
      turn.returned[index].element = turn.returned[index].element.map(retainedCurrent)
    }
    for one in turn.returned {
      let source = one.rule.with { self.source(of: $0, in: one.element, origin.address) }
      begin(one.effect, of: action, origin, from: source)
    }
    for case let element? in turn.returned.lazy.map(\.element) { release(element) }
    // The effects that have begun hold what would be released here, under the lock.
    turn.returned.removeAll(keepingCapacity: true)
  }

  /// Releases the effects of an action without starting them, and the nodes of elements that were created for them.
  func dropReturned() {
    for element in turn.returned.compactMap(\.element) { release(retainedCurrent(element)) }
    if !turn.returned.isEmpty { outbox.append(.release(turn.returned)) }
    turn.returned = []
  }

  /// Begins an effect of an action, whose chain of causes does not grow for ever.
  func begin(_ effect: Effect, of action: any Action, _ origin: Origin, from source: EffectSource) {
    var previous = origin.effect?.cause
    if let cause = previous, cause.isLong {
      let (shortened, isRunaway) = cause.shortened(settings.clock)
      previous = shortened
      if isRunaway, !effects.isRunawayReported {
        effects.isRunawayReported = true
        report(.runaway(cause: cause))
      }
    }
    let cause = Cause(action: action, rule: source.rule, previous: previous)
    begin(LiveEffect(effect, cause, source, origin.cascade))
  }

  /// Begins an effect or a part of one, and at once cancels those that it cancels (law 9).
  private func begin(_ effect: LiveEffect) {
    retain(effect.node)
    effect.cascade?.open += 1
    if effect.isCancelled || effect.kind != .parent && mustStop(effect) {
      // What it holds is released outside of the lock (law 5).
      outbox.append(.release(effect))
      return end(effect, wasCancelled: true)
    }
    switch effect.effect.operation {
    case .run, .runWith, .dispatch: run(effect)
    case .wait(let duration, _): wait(duration, in: effect)
    case .merge(let parts):
      effect.count = parts.count
      for part in parts { start(part, in: effect) }
    case .concatenate(let parts): start(parts[0], in: effect)
    case .identified(let inner, let id, let older):
      // The newer effect may be a part of one with the same id.
      let others = (older == .goesOn ? [] : effects.ids.find(id, on: effect.node))
        .filter { other in !effect.parents.contains { $0 === other } }
      if older == .isKept, others.contains(where: { !$0.running.isEmpty }) { return end(effect) }
      if older == .isCancelled { cancel(others) }
      if let dropped = effects.ids.insert(id, effect) { outbox.append(.release(dropped)) }
      start(inner, in: effect)
    case .throttled(_, let id, _, let keepsLatest):
      throttle(effect, id, keepsLatest: keepsLatest)
    case .onCancel(let inner, _, _, _): start(inner, in: effect)
    case .cancel(let id):
      cancel(effects.ids.find(id, within: effect.node))
      end(effect)
    case nil: end(effect)
    }
  }

  private func start(_ part: Effect, in parent: LiveEffect) {
    begin(LiveEffect(part, parent.cause, parent.source, parent.cascade, in: parent))
  }

  private func run(_ effect: LiveEffect) {
    if effect.source.canGoAway, effect.node.effects < 0 {
      use(effect.node)
      effect.node.effects = 0
    }
    effects.insert(effect)
    outbox.append(.begin(effect))
  }

  private func wait(_ duration: Duration, in effect: LiveEffect) {
    effect.count = 1
    start(.run { try await $0.clock.sleep(duration) }, in: effect)
  }

  /// Starts a throttled effect, lets it wait for the end of its interval, or drops it.
  private func throttle(_ effect: LiveEffect, _ id: AnySendableHashable, keepsLatest: Bool) {
    let now = settings.clock.now()
    let known = effects.ids[id, effect.node]
    let end = known?.end ?? now
    if end > now, !keepsLatest { return self.end(effect) }
    // A newer effect takes the place of the one that waits, also if that one is due.
    if let older = known?.waiting { cancel([older]) }
    let mustWait = end > now
    if mustWait { effects.ids[id, effect.node]?.waiting = effect }
    if let dropped = effects.ids.insert(id, effect) { outbox.append(.release(dropped)) }
    if mustWait { wait(end - now, in: effect) } else { startThrottled(effect) }
  }

  /// Starts what a throttled effect throttles, which is throttled from now on.
  private func startThrottled(_ effect: LiveEffect) {
    guard case .throttled(let inner, let id, let interval, _) = effect.effect.operation else {
      return
    }
    effects.ids[id, effect.node] = EffectIDs.Throttle(end: settings.clock.now() + interval)
    start(inner, in: effect)
  }

  /// Whether no part of an effect may begin any more, because of what is around it.
  private func mustStop(_ effect: LiveEffect) -> Bool {
    effect.cascade?.isCancelled == true || isGone(effect.node)
  }

  /// Ends an effect or a part of one, and continues with what follows, one after the other, without a deep stack.
  func end(_ effect: LiveEffect, wasCancelled: Bool = false) {
    if effect.hasEnded { return }
    effect.hasEnded = true
    if effect.kind == .parent {
      // A kept `Dispatch` of a part does not keep what the effect holds.
      outbox.append(.release((effect, effect.takeEffect())))
    } else {
      effects.remove(effect)
    }
    if let parent = effect.parent {
      endings.append((parent, wasCancelled))
      if endings.count == 1 {
        while let (parent, wasCancelled) = endings.first {
          follow(in: parent, wasCancelled)
          _ = endings.popFirst()
        }
      }
    }
    release(effect.node)
    if let cascade = effect.cascade { endPart(of: cascade) }
  }

  private func follow(in effect: LiveEffect, _ wasCancelled: Bool) {
    let wasWaiting = effect.count == 1
    switch effect.effect.operation {
    case .merge:
      effect.count -= 1
      if wasCancelled { effect.hasCancelledPart = true }
      if effect.count == 0 { end(effect, wasCancelled: effect.hasCancelledPart) }
    case .concatenate(let parts):
      effect.count += 1
      if effect.count == parts.count { return end(effect, wasCancelled: wasCancelled) }
      if effect.isCancelled || mustStop(effect) { return end(effect, wasCancelled: true) }
      start(parts[effect.count], in: effect)
    case .wait(_, let inner) where wasWaiting && !wasCancelled:
      effect.count = 0
      start(inner, in: effect)
    case .throttled(_, let id, _, _) where wasWaiting:
      effect.count = 0
      if effects.ids[id, effect.node]?.waiting === effect {
        effects.ids[id, effect.node]?.waiting = nil
      }
      if wasCancelled { end(effect, wasCancelled: true) } else { startThrottled(effect) }
    case .onCancel(_, let action, let fileID, let line):
      if wasCancelled, !isGone(effect.node) {
        let last = Effect(operation: .dispatch(action, to: nil, fileID: fileID, line: line))
        // The last action and its effects belong to the cascade, unless that has been cancelled.
        let cascade = effect.cascade?.isCancelled == true ? nil : effect.cascade
        begin(LiveEffect(last, effect.cause, effect.source, cascade, isLast: true))
      }
      end(effect, wasCancelled: wasCancelled)
    default: end(effect, wasCancelled: wasCancelled)
    }
  }

  func finish(_ effect: LiveEffect) {
    if postpones({ self.finish(effect) }) { return }
    locked { marked { end(effect) } }
  }

  /// Cancels effects with ids, including their parts that are still to come.
  private func cancel(_ identified: [LiveEffect]) {
    if identified.isEmpty { return }
    // These may be the last references to them.
    outbox.append(.release(identified))
    for effect in identified { effect.wasCancelled = true }
    let running = identified.flatMap(\.running.oldestFirst).sorted { $0.serial < $1.serial }
    for effect in running { cancel(effect) }
  }

  package func cancel(_ effect: LiveEffect) {
    if effect.hasEnded { return }
    effect.wasCancelled = true
    outbox.append(.work { effect.cancelTask() })
    end(effect, wasCancelled: true)
  }

  @inline(never)
  func endEffectsIfGone(_ node: Node) {
    if isGone(node) { for effect in effects.onNode(node) { cancel(effect) } }
  }

  func isGone(_ node: Node) -> Bool { node.slice.canGoAway && !exists(node) }
}
