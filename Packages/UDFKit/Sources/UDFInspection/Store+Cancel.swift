public import UDFKit

extension RunningEffect {
  /// The number of the effect, which no other one of the store has.
  public var number: UInt64 { serial }
}

extension Store {
  /// Cancels a running effect, and returns false if it has already ended.
  ///
  /// ```swift
  /// for effect in store.effects { store.cancel(effect) }
  /// ```
  ///
  /// A tool steers a program with it. A reducer must not call it, and returns `Effect.cancel(id:)` instead, which does
  /// the same to an effect whose id no other one has (law 9). When this has returned, not one more action of the effect
  /// is reduced, and the action of `onCancel` follows. What comes after the effect in a concatenation begins.
  ///
  /// Cost: a look at each running effect.
  @discardableResult
  public func cancel(_ effect: RunningEffect) -> Bool {
    core.refuseOtherReducer("cancelled an effect of another")
    let running = effect.effect
    return core.locked {
      if core.isReducing { core.useInReducer("cancelled an effect of its own") }
      guard let running, running.core === core, !running.hasEnded else { return false }
      core.marked { core.cancel(running) }
      return true
    }
  }
}
