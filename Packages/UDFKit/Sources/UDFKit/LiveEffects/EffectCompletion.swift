/// What follows when an effect has ended; run by `Core.complete`, under the lock.
///
/// Its closure is in an object, because the compiler would make a copy of `Core.start` for each closure
/// that it is given.
struct EffectCompletion: Sendable {
  /// Proof of `@unchecked Sendable`: the closure is called under the store's lock only.
  private final class Closure: @unchecked Sendable {
    let call: (_ wasCancelled: Bool) -> Void

    init(_ call: @escaping (_ wasCancelled: Bool) -> Void) { self.call = call }
  }

  private let body: Closure?

  /// Nothing follows.
  static var nothing: EffectCompletion { EffectCompletion() }

  var isNothing: Bool { body == nil }

  private init() { body = nil }

  init(_ body: @escaping (_ wasCancelled: Bool) -> Void) { self.body = Closure(body) }

  func callAsFunction(_ wasCancelled: Bool) { body?.call(wasCancelled) }
}
