/// The store of an effect, as the effect sees it.
protocol EffectHost: AnyObject, Sendable {
  /// Returns whether the errors of an effect are still handled, because it has not ended.
  func handlesErrors(of effect: LiveEffect) -> Bool
  /// Returns whether a rule handles actions of a type that come from the slice of an effect's rule.
  func handles(
    _ type: any Action.Type,
    from effect: LiveEffect,
    only audience: Audience?
  ) -> Bool
  /// Notes that the work of an effect is done.
  func finish(_ effect: LiveEffect)
  /// Dispatches an action of an effect, to a target or to the address of the effect.
  func dispatch(
    _ action: any Action,
    of effect: LiveEffect,
    to target: EffectTarget?,
    fileID: StaticString,
    line: UInt
  )
  /// Reports an error that an effect did not handle.
  func report(_ error: any Error, of effect: LiveEffect)
}

/// A weak reference to the store, shared by all of its effects.
///
/// Creating and destroying a weak reference costs more than all else about an effect.
///
/// Proof of `@unchecked Sendable`: `host` is set once, before another thread knows the object. Any number of
/// threads may read a weak reference.
final class WeakEffectHost: @unchecked Sendable {
  weak var host: (any EffectHost)?
  let clock: StoreClock

  init(clock: StoreClock) { self.clock = clock }
}
