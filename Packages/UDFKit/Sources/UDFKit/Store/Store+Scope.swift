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
    guard isSlice else { return transformed(as: addressing) { $0[keyPath: keyPath] } }
    let step = PathStep.keyPath(keyPath)
    let slice = core.node(from: node, along: [step])
    return Store<Slice>(
      core: core,
      node: slice,
      address: addressing == .own ? slice : address,
      reading: sliceReading(.unwrapped, isStored: step.isField) { $0[keyPath: keyPath] }
    )
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
    let wrapped: Node
    switch reading?.relation {
    case .computed: return transformed(as: .shared) { $0 ?? fallback }
    case .optional:
      wrapped = node
      core.share(node)
    case nil, .unwrapped: wrapped = core.node(from: node, along: [.some(Wrapped.self)])
    }
    let load = load
    let reading = Reading<Wrapped>(.unwrapped) { root, _ in load(root) ?? fallback }
    return Store<Wrapped>(core: core, node: wrapped, address: address, reading: reading)
  }

  /// Whether the state is the slice at the node, or a fallback for it, and so has nodes within.
  @inlinable
  var isSlice: Bool { reading.map { $0.relation == .unwrapped } ?? true }

  /// Reads the state of this store, also for a store on another node.
  @inlinable
  var load: @Sendable (_ root: UnsafeRawPointer) -> State {
    let node = node
    guard let reading else {
      // Proof: as for `state`.
      return { root in (root + node.offset).assumingMemoryBound(to: State.self).pointee }
    }
    return { root in reading.load(root, node) }
  }

  /// How a store on a node within this one's reads; nil when it is a stored slice of a plain slice.
  @inlinable
  func sliceReading<Local: Sendable>(
    _ relation: Reading<Local>.Relation,
    isStored: Bool,
    _ transform: @escaping @Sendable (State) -> Local
  ) -> Reading<Local>? {
    if reading == nil, isStored { return nil }
    let load = load
    return Reading(relation) { root, _ in transform(load(root)) }
  }

  @inlinable
  @inline(__always)
  func transformed<Local: Sendable>(
    as addressing: Addressing,
    _ transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    core.share(node)
    let address = addressing == .own ? node : address
    // Not by `sliceReading`: of a plain slice the closure reads where it lies, without a copy.
    let load: Reading<Local>.Load
    if let reading {
      load = { root, node in transform(reading.load(root, node)) }
    } else {
      load = { root, node in
        // Proof: as for `state`.
        transform((root + node.offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    return Store<Local>(
      core: core,
      node: node,
      address: address,
      reading: Reading(.computed, load: load)
    )
  }
}
