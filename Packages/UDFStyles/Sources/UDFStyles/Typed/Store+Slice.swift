internal import UDFKit

extension Store {
  /// The store of a slice along a key path that may be read only.
  ///
  /// Along stored variables it is a scope, so that its observers compare only when the slice may have changed.
  func slice<Slice: Sendable>(_ keyPath: any KeyPath<State, Slice> & Sendable) -> Store<Slice> {
    guard let writable = keyPath as? WritableKeyPath<State, Slice>,
      MemoryLayout<State>.offset(of: keyPath) != nil
    else { return scope(reading: { $0[keyPath: keyPath] }) }
    // Proof of the cast: it is the object that was given, which is `Sendable`; a cast to what it is loses
    // that, and `Sendable` has no representation that a cast could change.
    return scope(
      unsafeBitCast(writable, to: (any WritableKeyPath<State, Slice> & Sendable).self)
    )
  }
}
