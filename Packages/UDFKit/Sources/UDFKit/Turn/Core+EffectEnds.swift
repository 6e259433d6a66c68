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

  /// Returns whether an effect with an id runs on a slice.
  func runs(_ id: AnySendableHashable, on node: Node) -> Bool {
    effects.tokens.tokens(id, on: node).contains { !$0.isCancelled && !$0.effects.isEmpty }
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
    outbox.append(.work { effect.cancelTask() })
    remove(effect, wasCancelled: true, then: then)
  }

  /// Removes an effect that has ended, and runs the work that follows.
  ///
  /// Called under the lock.
  func remove(_ effect: LiveEffect, wasCancelled: Bool, then: EffectCompletion) {
    effects.remove(effect)
    if effect.source.canGoAway { effect.node.effects -= 1 }
    complete(then, on: effect.node, wasCancelled: wasCancelled, of: effect.cascade)
    if !then.isNothing { outbox.append(.release(then)) }
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
    node.slice.canGoAway && !node.slice.access.read(memory.address, node) { _ in }
  }
}
