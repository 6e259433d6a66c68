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
  /// Use it to steer a program from outside, such as from a tool. A reducer returns `Effect.cancel(id:)` instead, and must
  /// not call this method.
  ///
  /// This does what `Effect.cancel(id:)` does to an effect whose id no other one has (law 9). When it has returned, not one
  /// more action of the effect is reduced, and the action of `onCancel` follows. What comes after the effect in a
  /// concatenation begins.
  ///
  /// Cost: a look at each running effect.
  @discardableResult
  public func cancel(_ effect: RunningEffect) -> Bool { cancelEffect(effect) }
}
