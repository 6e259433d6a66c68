extension Store {
  /// Is not available, because a scope by key path can write its slice.
  ///
  /// The compiler considers this only when nothing else fits; see `Rules/Unavailable.swift`.
  @available(
    *,
    unavailable,
    message:
      "The key path of a scope must be writable: declare the property with 'var', or write 'scope { $0.property }' for a store that only reads"
  )
  public func scope<Slice>(
    _ keyPath: any KeyPath<State, Slice> & Sendable
  ) -> Store<Slice> { fatalError("unavailable") }
}
