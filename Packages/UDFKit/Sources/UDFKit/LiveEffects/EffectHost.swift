/// The store of effects, as they see it.
protocol EffectHost: AnyObject, Sendable {
  /// Whether an effect's errors are still to be handled.
  func counts(_ effect: LiveEffect) -> Bool
  /// Notes that the work of an effect is done.
  func finish(_ effect: LiveEffect)
  /// Dispatches an action of an effect.
  func dispatch(_ action: any Action, of effect: LiveEffect, fileID: StaticString, line: UInt)
  /// Reports an error that an effect did not handle.
  func report(_ error: any Error, of effect: LiveEffect)
}

/// A weak reference to the store, one for all of its effects.
///
/// A weak reference costs more to make and to drop than an effect otherwise does.
///
/// Proof of `@unchecked Sendable`: `host` is set once, before anybody else knows the object, and weak
/// references may be read by any number of threads.
final class WeakEffectHost: @unchecked Sendable {
  weak var host: (any EffectHost)?
  let clock: StoreClock

  init(clock: StoreClock) { self.clock = clock }
}
