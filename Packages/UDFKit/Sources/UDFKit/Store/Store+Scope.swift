extension Store {
  /// Returns the store of a slice.
  ///
  /// ```swift
  /// connectCounter(to: store.scope(\.counter))
  /// let left = store.scope(\.left, as: .own)
  /// ```
  ///
  /// `scope(a).scope(b)` is `scope(a.b)` (law 6). Actions that you dispatch to the slice's store reach the rules that
  /// those of this store reach. With `as: .own`, they reach only those on its own line, around and within it (law 7).
  ///
  /// Cost: the same through ten scopes as through one. The store keeps about 1 KB for each different key path, and one
  /// with a subscript, such as `\.names[key]`, differs for each key. For an element, use `scope(_:id:)`, which leaves
  /// nothing behind. An index into an array, such as `\.rows[2]`, ends the program when the array has fewer elements; a
  /// debug build reports it as `StoreIssue.mistake`.
  @inlinable
  public func scope<Slice: Sendable>(
    _ keyPath: any WritableKeyPath<State, Slice> & Sendable,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    let step = PathStep.keyPath(keyPath)
    if !step.isField { reportIndex(keyPath) }
    return part(.unwrapped, at: node(along: [step]), isStored: step.isField, as: addressing) {
      $0[keyPath: keyPath]
    }
  }

  /// Returns the store of a slice that is composed of several places of the state.
  ///
  /// Cost: a read calls the lens' `get` with copies of the places. An observer calls it for each action that
  /// may change one of the places, and compares the part.
  @inlinable
  public func scope<Slice: Sendable>(
    through lens: Lens<State, Slice>,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    // Proof: the state of a store without a reading begins at its node's offset, which is also that of the
    // lens' node, because no projection lies between the root and the lens.
    let inPlace: Reading<Slice>.Load = { root, node in lens.read(root + node.offset) }
    let lensNode = node(along: [lens.step])
    return part(.unwrapped, at: lensNode, as: addressing, inPlace: inPlace) { lens.get($0) }
  }

  /// Returns the store of the payload of one case of an enum.
  ///
  /// Its state is nil while the enum is in another case.
  ///
  /// ```swift
  /// let login = store.scope(\.screen, case: .login)
  /// if let state = login.state { LoginFeature.connect(to: login.unwrapped(or: state)) }
  /// ```
  ///
  /// Actions are as for a scope by key path: with `as: .own`, they reach only the rules on its line (law 7).
  ///
  /// Cost: an observer is asked only after actions whose rules may change the enum, what is around it, or this case.
  @inlinable
  public func scope<Whole, Part: Sendable>(
    _ keyPath: any WritableKeyPath<State, Whole> & Sendable,
    case prism: Prism<Whole, Part>,
    as addressing: Addressing = .shared
  ) -> Store<Part?> {
    let payload = node(along: [.keyPath(keyPath)] + prism.steps)
    return part(.optional, at: payload, as: addressing, inPlace: Reading.slice) {
      prism.extract($0[keyPath: keyPath])
    }
  }

  /// Returns the store of the payload of one case of an optional enum.
  ///
  /// Its state is nil while the optional is nil and while the enum is in another case.
  ///
  /// Everything else is as for an enum that is not optional.
  @inlinable
  public func scope<Whole, Part: Sendable>(
    _ keyPath: any WritableKeyPath<State, Whole?> & Sendable,
    case prism: Prism<Whole, Part>,
    as addressing: Addressing = .shared
  ) -> Store<Part?> {
    let payload = node(along: [.keyPath(keyPath), .some(Whole.self)] + prism.steps)
    return part(.optional, at: payload, as: addressing, inPlace: Reading.slice) {
      $0[keyPath: keyPath].flatMap(prism.extract)
    }
  }

  /// Returns the store of one element of a collection.
  ///
  /// Its state is nil if there is no such element.
  ///
  /// ```swift
  /// let row = store.scope(\.rows, id: 7)
  /// row.dispatch(RowAction.likeButtonTapped)  // reaches this row's rules only (law 7)
  /// ```
  ///
  /// An element of a store whose state is computed (`scope(reading:)`) cannot be addressed: the actions that you
  /// dispatch to it reach every rule that the actions of the computed store reach.
  ///
  /// Cost: an action and an observer of this store cost the same in an `IdentifiedArray` or a dictionary of 10 elements
  /// and of 1,000,000. In a plain array, the element is searched from the start.
  @inlinable
  public func scope<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
    id: Elements.ID
  ) -> Store<Elements.Value?> where Elements.Value: Sendable, Elements.ID: Sendable {
    let steps: [PathStep] = [.keyPath(keyPath), .element(of: Elements.self)]
    var shared: Reading<Elements.Value?>?
    var row: Node?
    if isSlice {
      row = core.elementNode(from: node, along: steps) { elements in
        shared = elements.reading(of: Elements.self)
        return elements.node(of: id)
      }
    }
    if reading == nil, let row {
      return Store<Elements.Value?>(core: core, node: row, address: row, reading: shared)
    }
    let addressing = row == nil ? Addressing.shared : .own
    return part(.optional, at: row, as: addressing) { state in
      var element: Elements.Value?
      var hint = 0
      _ = state[keyPath: keyPath]._read(id: id, hint: &hint) { element = $0.value }
      return element
    }
  }

  /// Returns the store of the value of an optional, or of a fallback value while the optional is nil.
  ///
  /// ```swift
  /// RowFeature.connect(to: store.scope(\.rows, id: row.id).unwrapped(or: row))
  /// ```
  ///
  /// If the optional slice is addressed, the new store is too: its actions reach the rules of `IfLet` and `ForEach`.
  @inlinable
  public func unwrapped<Wrapped: Sendable>(
    or fallback: Wrapped
  ) -> Store<Wrapped> where State == Wrapped? {
    guard reading?.relation == .optional else {
      return part(.unwrapped, at: node(along: [.some(Wrapped.self)])) { $0 ?? fallback }
    }
    core.addUser(node)
    return part(.unwrapped, at: node) { $0 ?? fallback }
  }

  /// Returns the store of a value that is computed from the state.
  ///
  /// ```swift
  /// let total = store.scope { $0.cart.items.count }
  /// ```
  ///
  /// The closure must depend only on the state that it is given, and must not use the store.
  ///
  /// Cost: the closure runs for each read, three times for a subscription, and once for each observer and action that
  /// may change the slice of this store. `scope(memoizing:)` computes a value once for all of them.
  @inlinable
  @inline(__always)
  public func scope<Local: Sendable>(
    reading transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    part(.computed, at: nil, transform)
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
  /// All reads and observers of the returned store, and of those that are scoped from it, share the value. Create it
  /// once and pass it on: a second call of this method computes a value of its own. The closure must depend only on the
  /// state that it is given, and must not use the store. It runs under the store's lock, so it delays other threads.
  ///
  /// Cost: for each read, and for each observer and action that may change the slice of this store, one comparison with
  /// the state from which the value was computed, in O(1) for two copies of one array. That state is kept, so a large
  /// array in it is copied at its next change. Scope to what the closure reads.
  @_disfavoredOverload  // A closure that trails without a label is the one of `scope(_:)`.
  @inlinable
  public func scope<Local: Sendable>(
    memoizing transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    part(.computed, at: nil, core.memoized(transform))
  }
}
