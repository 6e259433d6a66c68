extension Store {
  /// The store of a slice.
  ///
  /// ```swift
  /// connectCounter(to: store.scope(\.counter))
  /// let left = store.scope(\.left, as: .own)
  /// ```
  ///
  /// `scope(a).scope(b)` is `scope(a.b)` (law 6). What is dispatched there goes to everybody; with
  /// `as: .own` it goes only to the rules on the slice's own line, its ancestors and descendants (law 7).
  ///
  /// Cost: a read or an observer through ten scopes costs the same as through one.
  @inlinable
  public func scope<Slice: Sendable>(
    _ keyPath: any WritableKeyPath<State, Slice> & Sendable,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    if reading == nil, let line = core.line(from: line, along: [.keyPath(keyPath)]) {
      let address = addressing == .own ? line : address
      return Store<Slice>(core: core, line: line, address: address, reading: nil)
    }
    return transformed(as: addressing) { $0[keyPath: keyPath] }
  }

  /// The store of a value computed from the state.
  ///
  /// ```swift
  /// let total = store.scope { $0.cart.items.count }
  /// ```
  ///
  /// The closure must depend on nothing but the state it is given, and not use the store.
  ///
  /// Cost: the closure runs for each read, and once for each observer and action that may concern the
  /// slice this store was made from.
  @inlinable
  @inline(__always)
  public func scope<Local: Sendable>(
    reading transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    transformed(as: .shared, transform)
  }

  /// The store of the value of an optional, or of a fallback while it is nil.
  ///
  /// ```swift
  /// RowFeature.connect(to: store.scope(\.rows, id: row.id).unwrapped(or: row))
  /// ```
  ///
  /// An optional slice that is addressed stays so: rules of `IfLet` and `ForEach` hear what is
  /// dispatched here.
  @inlinable
  public func unwrapped<Wrapped: Sendable>(
    or fallback: Wrapped
  ) -> Store<Wrapped> where State == Wrapped? {
    transformed(as: .shared) { $0 ?? fallback }
  }

  @inlinable
  @inline(__always)
  func transformed<Local: Sendable>(
    as addressing: Addressing,
    _ transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    core.share(line)
    let address = addressing == .own ? line : address
    let load: Reading<Local>.Load
    if let reading {
      load = { root, line in transform(reading.load(root, line)) }
    } else {
      load = { root, line in
        transform((root + line.offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    return Store<Local>(core: core, line: line, address: address, reading: Reading(load: load))
  }
}
