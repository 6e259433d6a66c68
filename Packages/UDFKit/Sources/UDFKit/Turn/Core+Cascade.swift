extension Core {
  /// Notes that a part of a cascade has ended.
  ///
  /// Called under the lock.
  func endPart(of cascade: Cascade) {
    cascade.open -= 1
    guard cascade.open == 0, let waiting = cascade.waiting else { return }
    cascade.waiting = nil
    delivery.append(.resume(waiting))
  }

  /// Leaves cascades, and delivers what follows.
  func endParts(of cascades: some Collection<Cascade>) {
    guard !cascades.isEmpty else { return }
    if postpones({ [cascades = Array(cascades)] in self.endParts(of: cascades) }) { return }
    let didEnter = enter()
    for cascade in cascades { endPart(of: cascade) }
    if didEnter { deliverQueued() }
  }

  /// Joins the cascade of the current delivery once more and returns it.
  ///
  /// Called by the thread that delivers, which is the only thread that writes `delivery.cascade`, or by a
  /// thread that tells an observer its first value, which belongs to no cascade.
  func joinDeliveringCascade() -> Cascade? {
    // A direct call belongs to no cascade.
    if state.deliverer.isDirectCall(on: currentThread()) { return nil }
    return locked {
      guard state.deliverer.load() == currentThread(), let cascade = delivery.cascade else {
        return nil
      }
      cascade.open += 1
      return cascade
    }
  }

  /// Cancels all effects of a cascade, and those that would join it later.
  ///
  /// A thread that cancels a task calls this under locks of the task, and perhaps of its own. So it delivers
  /// nothing, and the executor delivers instead. It does not wait for the store either; see `enterOrHandOver`.
  func cancel(_ cascade: Cascade) {
    if postpones({ self.cancel(cascade) }) { return }
    if state.lock.isHeldByThisThread() {
      // A reducer cancels the task. Its turn goes first.
      cascade.isCancelled = true
      return delivery.append(.cancel(cascade))
    }
    enterOrHandOver {
      self.cancelParts(of: cascade)
      self.delivery.countJobs(byDeliverer: self.state.deliverer.load() == currentThread())
      let mustAsk = self.state.deliverer.load() == Deliverer.idle && self.endDelivery()
      self.state.lock.leave()
      if mustAsk { self.askExecutor() }
    }
  }

  /// Cancels all effects of a cascade, under the lock.
  func cancelParts(of cascade: Cascade) {
    cascade.isCancelled = true
    for effect in EffectRegistry.oldestFirst(cascade.effects) { cancel(effect) }
  }
}
