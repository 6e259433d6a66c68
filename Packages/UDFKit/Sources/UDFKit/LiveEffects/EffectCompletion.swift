/// The work that follows the end of an effect.
///
/// `Core.complete` runs it under the lock.
///
/// The closure is in an object, because otherwise the compiler would specialize `Core.start` for each closure
/// that is passed to it.
struct EffectCompletion: Sendable {
  /// Proof of `@unchecked Sendable`: the closure is called only under the store's lock.
  private final class Closure: @unchecked Sendable {
    let call: (_ wasCancelled: Bool) -> Void

    init(_ call: @escaping (_ wasCancelled: Bool) -> Void) { self.call = call }
  }

  private let body: Closure?

  /// Does nothing.
  static var nothing: EffectCompletion { EffectCompletion() }

  var isNothing: Bool { body == nil }

  private init() { body = nil }

  init(_ body: @escaping (_ wasCancelled: Bool) -> Void) { self.body = Closure(body) }

  func callAsFunction(_ wasCancelled: Bool) { body?.call(wasCancelled) }
}

/// The work that follows an effect that ended while the work of another one was performed.
struct PendingCompletion {
  let completion: EffectCompletion
  let node: Node
  let wasCancelled: Bool
  /// The cascade of the effect, which the work may continue.
  let cascade: Cascade?
}
