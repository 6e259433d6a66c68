extension Core {
  /// Runs the work that follows the end of an effect.
  ///
  /// That work may also end at once, and so on. It is done one after the other, so that a long sequence needs
  /// no deep stack. What follows may begin on the node of the effect, so the node stays the same until then, and
  /// it may continue the cascade of the effect, so the cascade stays open until then.
  ///
  /// Called under the lock.
  func complete(
    _ completion: EffectCompletion,
    on node: Node,
    wasCancelled: Bool,
    of cascade: Cascade? = nil
  ) {
    if completion.isNothing { return }
    if completions != nil {
      retain(node)
      let cascade = cascade ?? completedCascade
      cascade?.open += 1
      completions?.append(
        PendingCompletion(
          completion: completion,
          node: node,
          wasCancelled: wasCancelled,
          cascade: cascade
        )
      )
      return
    }
    completions = FIFO()
    completion(wasCancelled)
    while let next = completions?.popFirst() {
      completedCascade = next.cascade
      next.completion(next.wasCancelled)
      release(next.node)
      if let cascade = next.cascade { endPart(of: cascade) }
    }
    completedCascade = nil
    completions = nil
  }

  /// Cancels the effects with an id on the slice of a newer effect, which may be a part of an effect with the
  /// same id.
  func cancelOthers(_ id: AnySendableHashable, _ context: EffectContext) {
    let others = effects.tokens.tokens(id, on: context.node)
      .filter { token in !context.tokens.contains { $0 === token } }
    cancel(others)
  }

  /// Cancels effects, including their parts that are still to come.
  func cancel(_ tokens: [CancellationToken]) {
    for token in tokens { token.isCancelled = true }
    let running = tokens.flatMap { $0.effects.values }
    for effect in EffectRegistry.oldestFirst(running) { cancel(effect) }
  }

  /// Ends an effect.
  ///
  /// After this, none of its actions arrives.
  ///
  /// Called under the lock.
  func cancel(_ effect: LiveEffect) {
    guard let then = effect.end(byCancelling: true) else { return }
    delivery.append(.cancelTask(effect))
    remove(effect, wasCancelled: true, then: then)
  }

  private func remove(_ effect: LiveEffect, wasCancelled: Bool, then: EffectCompletion) {
    effects.remove(effect)
    if effect.source.canGoAway { effect.node.effects -= 1 }
    complete(then, on: effect.node, wasCancelled: wasCancelled, of: effect.cascade)
    if !then.isNothing { delivery.append(.release(then)) }
    if effect.source.canGoAway { release(effect.node) }
    if let cascade = effect.cascade { endPart(of: cascade) }
  }

  /// Ends the effects of a slice that no longer exists.
  @inline(never)
  func endEffectsIfGone(_ node: Node) {
    guard isGone(node) else { return }
    for effect in effects.onNode(node) { cancel(effect) }
  }

  /// Returns whether the slice of a node is absent.
  func isGone(_ node: Node) -> Bool {
    node.slice.canGoAway && !node.slice.access.read(memory, node, { _ in })
  }

  /// Throttles the effects with an id on a slice from now on.
  func noteThrottle(_ id: AnySendableHashable, _ node: Node, _ interval: Duration) {
    let now = settings.clock.now()
    effects.throttles.throttle(id, on: node, until: now + interval, now: now)
  }
}

extension Core: EffectHost {
  func handles(
    _ type: any Action.Type,
    from effect: LiveEffect,
    only audience: Audience?
  ) -> Bool {
    locked { handles(type, from: effect.node, only: audience) }
  }

  func counts(_ effect: LiveEffect) -> Bool { locked { effect.isAlive } }

  func report(_ error: any Error, of effect: LiveEffect) {
    settings.report(.effectFailed(error: error, cause: effect.cause))
  }

  func finish(_ effect: LiveEffect) {
    if postpones({ self.finish(effect) }) { return }
    guard enter() else { return }
    if let then = effect.end(byCancelling: false) {
      remove(effect, wasCancelled: false, then: then)
    }
    deliverQueued()
  }

  func dispatch(
    _ action: any Action,
    of effect: LiveEffect,
    to target: EffectTarget?,
    fileID: StaticString,
    line: UInt
  ) {
    var origin = Origin(
      address: effect.source.address,
      sender: .effect(effect),
      fileID: fileID,
      line: line
    )
    // A reducer of another store must not wait for this one. Its action is refused (law 3).
    if otherReducingCore != nil { return dispatch(action, origin) }
    if let target {
      let node = locked {
        retainedNode(at: target, from: effect, fileID, line, for: action)
      }
      guard let node else {
        // The report of the wrong target was queued.
        if enter() { deliverQueued() }
        return
      }
      defer { removeUser(node) }
      origin.address = node
      return dispatch(action, origin)
    }
    guard let address = origin.address, address.slice.elementDepth > 0 else {
      return dispatch(action, origin)
    }
    // A callback may have kept the dispatch longer than the effect, and then has no share in the node of the
    // row.
    let current = locked { retainedCurrent(address) }
    defer { removeUser(current) }
    origin.address = current
    dispatch(action, origin)
  }
}

extension Core {
  /// Returns the source of the effects that a rule returned for an action, in an element if it ran in one.
  ///
  /// Called under the lock.
  func source(of rule: CompiledRule, in element: Node?, _ address: Node?) -> EffectSource {
    guard element == nil, address == nil, let index = rule.index else {
      return makeSource(of: rule, in: element, address)
    }
    if let known = sources[index] { return known }
    let source = makeSource(of: rule, in: nil, nil)
    sources[index] = source
    return source
  }

  @inline(never)
  private func makeSource(
    of rule: CompiledRule,
    in element: Node?,
    _ address: Node?
  ) -> EffectSource {
    let node = self.node(of: rule.slice, in: element)
    var smallest = address.flatMap { node.isWithin($0) ? $0 : nil }
    if let ownSlice = rule.ownSlice {
      smallest = narrower(smallest, self.node(of: ownSlice, in: element))
    }
    if let element { smallest = narrower(smallest, element) }
    return EffectSource(
      rule: rule.info,
      node: node,
      address: smallest,
      store: weakSelf,
      clients: rule.definition.clients
    )
  }

  /// Returns the smaller slice of two nodes, of which one lies within the other.
  private func narrower(_ left: Node?, _ right: Node) -> Node {
    guard let left else { return right }
    return left.isWithin(right) ? left : right
  }
}
