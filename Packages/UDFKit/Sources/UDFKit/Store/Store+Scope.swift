extension Store {
  /// Returns the store of a slice.
  ///
  /// ```swift
  /// connectCounter(to: store.scope(\.counter))
  /// let left = store.scope(\.left, as: .own)
  /// ```
  ///
  /// `scope(a).scope(b)` is `scope(a.b)` (law 6). Actions that you dispatch to this store reach all rules.
  /// With `as: .own`, they reach only the rules on the slice's own line, which are those of its ancestors and
  /// descendants (law 7).
  ///
  /// Cost: a read or an observer through ten scopes costs the same as through one. The store keeps about 1 KB for each
  /// different key path until it is released. A key path with a subscript, such as `\.names[key]`, differs for each
  /// key. For an element, use `scope(_:id:)`, which leaves nothing behind. An index into an array, such as `\.rows[2]`,
  /// ends the program when the array has fewer elements; a debug build reports it as `StoreIssue.mistake`.
  @inlinable
  public func scope<Slice: Sendable>(
    _ keyPath: any WritableKeyPath<State, Slice> & Sendable,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    let step = PathStep.keyPath(keyPath)
    if !step.isField { core.reportIndex(keyPath) }
    guard isSlice else { return transformed(as: addressing) { $0[keyPath: keyPath] } }
    let reading = sliceReading(.unwrapped, isStored: step.isField) { $0[keyPath: keyPath] }
    return store(on: core.node(from: node, along: [step]), as: addressing, reading)
  }

  /// Returns the store of a value that is computed from the state.
  ///
  /// ```swift
  /// let total = store.scope { $0.cart.items.count }
  /// ```
  ///
  /// The closure must depend only on the state that it is given, and must not use the store.
  ///
  /// Cost: the closure runs for each read, and once for each observer and action that may change the slice of
  /// this store. `scope(memoizing:)` computes a value once for all of them.
  @inlinable
  @inline(__always)
  public func scope<Local: Sendable>(
    reading transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    transformed(as: .shared, transform)
  }

  /// Returns the store of the value of an optional, or of a fallback value while the optional is nil.
  ///
  /// ```swift
  /// RowFeature.connect(to: store.scope(\.rows, id: row.id).unwrapped(or: row))
  /// ```
  ///
  /// If the optional slice is addressed, the new store is addressed too: actions that you dispatch to it
  /// reach the rules of `IfLet` and `ForEach`.
  @inlinable
  public func unwrapped<Wrapped: Sendable>(
    or fallback: Wrapped
  ) -> Store<Wrapped> where State == Wrapped? {
    let wrapped: Node
    switch reading?.relation {
    case .computed: return transformed(as: .shared) { $0 ?? fallback }
    case .optional:
      wrapped = node
      core.addUser(node)
    case nil, .unwrapped: wrapped = core.node(from: node, along: [.some(Wrapped.self)])
    }
    let load = load
    return store(on: wrapped, Reading(.unwrapped) { root, _ in load(root) ?? fallback })
  }

  /// Returns the store of a slice that is composed of several places of the state.
  ///
  /// ```swift
  /// ProfileFeature.connect(to: store.scope(through: .profile))
  /// ```
  ///
  /// Cost: a read calls the lens' `get` with copies of the places. An observer calls it for each action that
  /// may change one of the places, and compares the part.
  @inlinable
  public func scope<Slice: Sendable>(
    through lens: Lens<State, Slice>,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    let get: @Sendable (State) -> Slice = { lens.get($0) }
    guard isSlice else { return transformed(as: addressing, get) }
    // Proof: the state of a store without a reading begins at its node's offset, which is also that of the
    // lens' node, because no projection lies between the root and the lens.
    let inPlace = Reading<Slice>(.unwrapped) { root, node in lens.read(root + node.offset) }
    let reading = sliceReading(.unwrapped, isStored: true, get) ?? inPlace
    return store(on: core.node(from: node, along: [.lens(lens)]), as: addressing, reading)
  }

  /// Whether the state is the slice at the node, or a fallback for it, and so has nodes within it.
  @inlinable
  var isSlice: Bool { reading.map { $0.relation == .unwrapped } ?? true }

  /// Returns a function that reads the state of this store, also for a store on another node.
  @inlinable
  var load: @Sendable (_ root: Place) -> State {
    let node = node
    guard let reading else {
      // Proof: as for `state`.
      return { root in (root + node.offset)[State.self] }
    }
    return { root in reading.load(root, node) }
  }

  /// Returns how a store on a node within this one's reads its state, or nil for a stored slice of a plain
  /// slice.
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
    core.addUser(node)
    // This does not use `sliceReading`: in a plain slice the closure reads in place, without a copy.
    let load: Reading<Local>.Load
    if let reading {
      load = { root, node in transform(reading.load(root, node)) }
    } else {
      load = { root, node in
        // Proof: as for `state`.
        transform((root + node.offset)[State.self])
      }
    }
    return store(on: node, as: addressing, Reading(.computed, load: load))
  }

  /// Returns a store on a node of which it becomes a user that has been counted.
  @inlinable
  @inline(__always)
  func store<Local>(
    on node: Node,
    as addressing: Addressing = .shared,
    _ reading: Reading<Local>?
  ) -> Store<Local> {
    let address = addressing == .own ? node : addressNode
    return Store<Local>(core: core, node: node, address: address, reading: reading)
  }

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

/// The value that was computed last, and the value from which it was computed.
///
/// Proof of `@unchecked Sendable`: it is used only under the store's lock.
@usableFromInline
final class Memo<Input: Sendable & Equatable, Output: Sendable>: @unchecked Sendable {
  private let core: Core
  private let transform: @Sendable (Input) -> Output
  private var last: (input: Input, output: Output)?

  @usableFromInline
  init(_ core: Core, _ transform: @escaping @Sendable (Input) -> Output) {
    self.core = core
    self.transform = transform
  }

  /// Returns the value for an input, and computes it if the input differs from that of the last call.
  @usableFromInline
  func value(for input: Input) -> Output {
    if let last, areSame(last.input, input) { return last.output }
    let output = transform(input)
    let replaced = last
    last = (input, output)
    // The replaced values may use the store when they are deallocated.
    if let replaced { core.outbox.append(.release(replaced)) }
    return output
  }
}
