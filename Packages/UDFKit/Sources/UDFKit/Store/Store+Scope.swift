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
    if isSlice, let line = core.line(from: line, along: [.keyPath(keyPath)]) {
      let address = addressing == .own ? line : address
      let reading = lineReading(.unwrapped) { $0[keyPath: keyPath] }
      return Store<Slice>(core: core, line: line, address: address, reading: reading)
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
    let wrapped: Line?
    if let reading {
      wrapped = reading.kind == .optional ? line : nil
      if let wrapped { core.share(wrapped) }
    } else {
      wrapped = core.line(from: line, along: [.some(Wrapped.self)])
    }
    guard let wrapped else { return transformed(as: .shared) { $0 ?? fallback } }
    let load = load
    let reading = Reading<Wrapped>(.unwrapped) { root, _ in load(root) ?? fallback }
    return Store<Wrapped>(core: core, line: wrapped, address: address, reading: reading)
  }

  /// Whether the state is the slice at the line, or a fallback for it, and so has lines within.
  @inlinable
  var isSlice: Bool { reading.map { $0.kind == .unwrapped } ?? true }

  /// Reads the state of this store, also for a store on another line.
  @inlinable
  var load: @Sendable (_ root: UnsafeRawPointer) -> State {
    let line = line
    guard let reading else {
      return { root in (root + line.offset).assumingMemoryBound(to: State.self).pointee }
    }
    return { root in reading.load(root, line) }
  }

  /// How a store on a line within this one's reads; nil when it is a plain slice of a plain slice.
  @inlinable
  func lineReading<Local: Sendable>(
    _ kind: Reading<Local>.Kind,
    _ transform: @escaping @Sendable (State) -> Local
  ) -> Reading<Local>? {
    if reading == nil { return nil }
    let load = load
    return Reading(kind) { root, _ in transform(load(root)) }
  }

  @inlinable
  @inline(__always)
  func transformed<Local: Sendable>(
    as addressing: Addressing,
    _ transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    core.share(line)
    let address = addressing == .own ? line : address
    // Not by `lineReading`: of a plain slice the closure reads where it lies, without a copy.
    let load: Reading<Local>.Load
    if let reading {
      load = { root, line in transform(reading.load(root, line)) }
    } else {
      load = { root, line in
        transform((root + line.offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    return Store<Local>(
      core: core,
      line: line,
      address: address,
      reading: Reading(.computed, load: load)
    )
  }
}
