/// The store of effects, as they see it: they do not keep it alive.
///
/// One for all effects of a store, because a weak reference costs more to make and to drop than an effect
/// otherwise does.
///
/// Proof of `@unchecked Sendable`: `core` is set once, before anybody else knows the object, and weak
/// references may be read by any number of threads.
final class EffectHome: @unchecked Sendable {
  weak var core: Core?
  let clock: StoreClock

  init(clock: StoreClock) { self.clock = clock }
}
