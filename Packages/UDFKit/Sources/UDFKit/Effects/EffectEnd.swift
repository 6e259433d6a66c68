/// What goes on when an effect has ended; called under the lock.
///
/// Its closure is in an object, because the compiler would make a copy of `Core.start` for each closure
/// that it is given.
struct EffectEnd: Sendable {
  /// Proof of `@unchecked Sendable`: the closure is called under the store's lock only.
  private final class Body: @unchecked Sendable {
    let call: (_ wasCancelled: Bool) -> Void

    init(_ call: @escaping (_ wasCancelled: Bool) -> Void) { self.call = call }
  }

  private let body: Body?

  /// Nothing follows.
  static var nothing: EffectEnd { EffectEnd() }

  var isNothing: Bool { body == nil }

  private init() { body = nil }

  init(_ body: @escaping (_ wasCancelled: Bool) -> Void) { self.body = Body(body) }

  func callAsFunction(_ wasCancelled: Bool) { body?.call(wasCancelled) }
}
