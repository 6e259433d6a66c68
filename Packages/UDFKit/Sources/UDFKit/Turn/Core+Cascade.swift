extension Core {
  /// Notes that a part of a cascade has ended.
  ///
  /// Called under the lock.
  func endPart(of cascade: Cascade) {
    cascade.open -= 1
    guard cascade.open == 0, let waiting = cascade.waiting else { return }
    cascade.waiting = nil
    outbox.append(.resume(waiting))
  }

  /// Leaves cascades, and delivers what follows.
  func endParts(of cascades: some Collection<Cascade>) {
    guard !cascades.isEmpty else { return }
    if postpones({ [cascades = Array(cascades)] in self.endParts(of: cascades) }) { return }
    locked { for cascade in cascades { endPart(of: cascade) } }
  }

  /// Joins the cascade of the current delivery once more and returns it.
  ///
  /// Called by the thread that delivers, or by a thread that tells an observer its first value, which belongs to no cascade.
  func joinDeliveringCascade() -> Cascade? {
    locked {
      guard outbox.deliverer == currentThread(), let cascade = outbox.cascade else { return nil }
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
    if lock.isHeldByThisThread() {
      // A reducer cancels the task. Its turn goes first.
      cascade.isCancelled = true
      return outbox.append(.work { self.locked { self.cancelParts(of: cascade) } })
    }
    enterOrHandOver {
      self.cancelParts(of: cascade)
      self.leaveToExecutor()
    }
  }

  /// Cancels all effects of a cascade, under the lock.
  func cancelParts(of cascade: Cascade) {
    cascade.isCancelled = true
    for effect in EffectRegistry.oldestFirst(cascade.effects) { cancel(effect) }
  }
}
