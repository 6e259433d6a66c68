extension Store where State: Equatable {
  /// Returns the store of a value that is computed from the state once for each change.
  ///
  /// ```swift
  /// let groups = store.scope(\.rows).scope(memoizing: { Dictionary(grouping: $0, by: \.day) })
  /// ```
  ///
  /// All reads and all observers of the returned store share the value, and so do the stores that are scoped
  /// from it. Create the store once and pass it on: a second call of this method computes a value of its own.
  /// The closure must depend only on the state that it is given, and must not use the store. It runs under the
  /// store's lock, so it delays other threads.
  ///
  /// Cost: for each read, and for each observer and action that may change the slice of this store, one
  /// comparison of the state with the state from which the value was computed. For two copies of one array
  /// that is O(1). The store keeps a copy of that state and the value. So a large array in the state is copied
  /// when it next changes: scope to what the closure reads.
  @_disfavoredOverload  // A closure that trails without a label is the one of `scope(_:)`.
  @inlinable
  public func scope<Local: Sendable>(
    memoizing transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    let memo = Memo(core, transform)
    return transformed(as: .shared) { memo.value(for: $0) }
  }
}
