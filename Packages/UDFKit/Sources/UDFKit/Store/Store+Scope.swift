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
    if load == nil, let line = core.line(from: line, along: [.keyPath(keyPath)]) {
      return Store<Slice>(
        core: core,
        line: line,
        address: addressing == .own ? line : address,
        load: nil
      )
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
  public func scope<Local: Sendable>(
    reading transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    transformed(as: .shared, transform)
  }

  /// The store of one element of a collection; its state is nil when there is no such element.
  ///
  /// ```swift
  /// let row = store.scope(\.rows, id: 7)
  /// row.dispatch(RowAction.likeButtonTapped)  // reaches this row's rules only (law 7)
  /// ```
  ///
  /// Cost: an action to it and an observer on it cost the same with 10 elements as with 1,000,000.
  @inlinable
  public func scope<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
    id: Elements.ID
  ) -> Store<Elements.Value?> where Elements.Value: Sendable, Elements.ID: Sendable {
    if load == nil,
      let line = core.elementLine(
        from: line,
        along: [.keyPath(keyPath), .element(of: Elements.self)],
        // A place with an element hop of this type has lines keyed by its ids.
        { unsafeDowncast($0, to: KeyedLines<Elements.ID>.self).line(of: id) }
      )
    {
      return Store<Elements.Value?>(
        core: core,
        line: line,
        address: line,
        loadIsCheap: true
      ) { root, line in
        var element: Elements.Value?
        if line.place.blockDepth == 1 {
          // One hop leads here, from a collection of this type at a fixed place.
          let key = unsafeDowncast(line, to: ElementLine<Elements.ID>.self)
          let elements = (root + line.offset).assumingMemoryBound(to: Elements.self)
          _ = elements.pointee.read(id: key.id, hint: &key.hint) { element = $0.pointee }
        } else {
          _ = line.place.access.read(root, line) {
            element = $0.assumingMemoryBound(to: Elements.Value.self).pointee
          }
        }
        return element
      }
    }
    return transformed(as: .shared) { state in
      var element: Elements.Value?
      var hint = 0
      _ = state[keyPath: keyPath].read(id: id, hint: &hint) { element = $0.pointee }
      return element
    }
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
  func transformed<Local: Sendable>(
    as addressing: Addressing,
    _ transform: @escaping @Sendable (State) -> Local
  ) -> Store<Local> {
    core.share(line)
    let address = addressing == .own ? line : address
    if let load {
      return Store<Local>(core: core, line: line, address: address) { root, line in
        transform(load(root, line))
      }
    }
    return Store<Local>(core: core, line: line, address: address) { root, line in
      transform(
        (root + line.place.access.offset).assumingMemoryBound(to: State.self).pointee
      )
    }
  }
}
