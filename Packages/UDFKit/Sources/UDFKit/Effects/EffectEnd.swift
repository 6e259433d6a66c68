/// What goes on when an effect has ended; called under the lock.
///
/// An object and not a closure, because the compiler would make a copy of `Core.start` for each closure
/// that it is given.
///
/// Proof of `@unchecked Sendable`: its closure is called under the store's lock only.
final class EffectEnd: @unchecked Sendable {
  /// Nothing follows.
  static let nothing = EffectEnd { _ in }

  private let body: (_ wasCancelled: Bool) -> Void

  init(_ body: @escaping (_ wasCancelled: Bool) -> Void) { self.body = body }

  func callAsFunction(_ wasCancelled: Bool) { body(wasCancelled) }
}
