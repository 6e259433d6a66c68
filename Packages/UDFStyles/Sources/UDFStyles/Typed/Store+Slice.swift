internal import UDFKit

extension Store {
  /// Returns the store of a slice at a read-only key path.
  ///
  /// Along stored variables the store is a scope, so its observers compare only when the slice may have
  /// changed.
  func slice<Slice: Sendable>(_ keyPath: any KeyPath<State, Slice> & Sendable) -> Store<Slice> {
    guard let writable = keyPath as? WritableKeyPath<State, Slice>,
      MemoryLayout<State>.offset(of: keyPath) != nil
    else { return scope(reading: { $0[keyPath: keyPath] }) }
    // Proof of the cast: the object is the key path that was passed in, which is `Sendable`. A cast to its
    // writable type loses that, and `Sendable` has no representation that a cast could change.
    return scope(
      unsafeBitCast(writable, to: (any WritableKeyPath<State, Slice> & Sendable).self)
    )
  }
}
