extension Core {
  /// Notes that a part of a cascade has ended.
  ///
  /// Called under the lock.
  func leave(_ cascade: Cascade) {
    cascade.open -= 1
    guard cascade.open == 0, let waiting = cascade.waiting else { return }
    cascade.waiting = nil
    delivery.append(.resume(waiting))
  }

  /// Leaves cascades, and delivers what follows.
  func leaveFromOutside(_ cascades: some Collection<Cascade>) {
    guard !cascades.isEmpty else { return }
    let didEnter = state.lock.enter()
    for cascade in cascades { leave(cascade) }
    if didEnter { deliverQueued() }
  }

  /// The cascade of what is being delivered, joined once more.
  ///
  /// Called by the thread that delivers, which is the only one that writes `delivery.cascade`, or by one that
  /// tells an observer its first value, which belongs to no cascade.
  func joinDeliveringCascade() -> Cascade? {
    locked {
      guard state.deliverer == currentThread(), let cascade = delivery.cascade else { return nil }
      cascade.open += 1
      return cascade
    }
  }

  /// Cancels all effects of a cascade, and those that would still join it.
  ///
  /// It is called by whoever cancels a task, under locks of the task's and perhaps of the caller's. So it
  /// delivers nothing: the executor does.
  func cancel(_ cascade: Cascade) {
    guard state.lock.enter() else {
      // It is a reducer that cancels the task: its turn goes first.
      cascade.isCancelled = true
      return delivery.append(.cancel(cascade))
    }
    cancelParts(of: cascade)
    let mustDeliver = !delivery.jobs.isEmpty && state.deliverer == LockedState.nobody
    if mustDeliver { state.deliverer = LockedState.executor }
    state.lock.leave()
    if mustDeliver { deliverOnExecutor() }
  }

  /// The same, under the lock.
  func cancelParts(of cascade: Cascade) {
    cascade.isCancelled = true
    for effect in EffectRegistry.oldestFirst(cascade.effects) { cancel(effect) }
  }
}
