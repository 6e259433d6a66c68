extension Store {
  /// Returns the store of the payload of one case of an enum.
  ///
  /// Its state is nil while the enum is in another case.
  ///
  /// ```swift
  /// let login = store.scope(\.screen, case: .login)
  /// if let state = login.state { LoginFeature.connect(to: login.unwrapped(or: state)) }
  /// ```
  ///
  /// Actions that you dispatch to this store reach all rules. With `as: .own`, they reach only the rules on the line of
  /// the case, which are those of what is around it and within it (law 7).
  ///
  /// Cost: an observer is asked only after actions whose rules may change the enum, what is around it, or this case.
  /// The rules of other cases do not concern it.
  @inlinable
  public func scope<Whole, Part: Sendable>(
    _ keyPath: any WritableKeyPath<State, Whole> & Sendable,
    case prism: Prism<Whole, Part>,
    as addressing: Addressing = .shared
  ) -> Store<Part?> {
    part(along: [.keyPath(keyPath)] + prism.steps, as: addressing) {
      prism.extract($0[keyPath: keyPath])
    }
  }

  /// Returns the store of the payload of one case of an optional enum.
  ///
  /// Its state is nil while the optional is nil and while the enum is in another case.
  ///
  /// ```swift
  /// let login = store.scope(\.destination, case: .login, as: .own)
  /// ```
  ///
  /// Everything else is as for an enum that is not optional.
  @inlinable
  public func scope<Whole, Part: Sendable>(
    _ keyPath: any WritableKeyPath<State, Whole?> & Sendable,
    case prism: Prism<Whole, Part>,
    as addressing: Addressing = .shared
  ) -> Store<Part?> {
    part(along: [.keyPath(keyPath), .some(Whole.self)] + prism.steps, as: addressing) {
      $0[keyPath: keyPath].flatMap(prism.extract)
    }
  }

  /// Returns the store of a slice that may be absent.
  ///
  /// Proof of the raw memory: the steps lead to a slice of this type.
  @inlinable
  func part<Part: Sendable>(
    along steps: [PathStep],
    as addressing: Addressing,
    _ extract: @escaping @Sendable (State) -> Part?
  ) -> Store<Part?> {
    guard isSlice else { return transformed(as: addressing, extract) }
    let inPlace = Reading<Part?>(.optional) { root, node in
      var part: Part?
      _ = node.slice.access.read(root, node) { part = $0[Part.self] }
      return part
    }
    let reading = sliceReading(.optional, isStored: true, extract) ?? inPlace
    return store(on: core.node(from: node, along: steps), as: addressing, reading)
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
    guard isSlice else { return transformed(as: .shared, Self.element(keyPath, id: id)) }
    var rowReading = sliceReading(.optional, isStored: true, Self.element(keyPath, id: id))
    let element = core.elementNode(
      from: node,
      along: [.keyPath(keyPath), .element(of: Elements.self)]
    ) { table in
      rowReading = rowReading ?? table.sharedReading { .element(of: Elements.self) }
      return table.node(of: id)
    }
    guard let element else { return transformed(as: .shared, Self.element(keyPath, id: id)) }
    return store(on: element, as: .own, rowReading)
  }

  @inlinable
  static func element<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
    id: Elements.ID
  ) -> @Sendable (State) -> Elements.Value? where Elements.ID: Sendable {
    { state in
      var element: Elements.Value?
      var hint = 0
      _ = state[keyPath: keyPath]._read(id: id, hint: &hint) { element = $0.value }
      return element
    }
  }
}

extension ElementTable {
  /// Returns the reading of the stores of the elements, which they share because all elements have one type.
  @inlinable
  func sharedReading<Element>(_ make: () -> Reading<Element?>) -> Reading<Element?> {
    if let known = elementReading {
      // Proof: all stores of elements of this collection use this reading.
      return unsafeDowncast(known, to: Reading<Element?>.self)
    }
    let made = make()
    elementReading = made
    return made
  }
}

extension Reading {
  /// Returns the reading of an element of a collection.
  ///
  /// Proof of the raw memory: the slice of the node is an element of this type, wherever it is found. If one projection
  /// leads to it, its collection is at the node's offset.
  @inlinable
  static func element<Elements: KeyedCollection>(of type: Elements.Type) -> Reading
  where State == Elements.Value? {
    Reading(.optional) { root, node in
      var element: Elements.Value?
      guard node.isElementOfRoot else {
        _ = node.slice.access.read(root, node) { element = $0[Elements.Value.self] }
        return element
      }
      let elements = _ElementPlace<Elements>(root + node.offset)
      var position = node.position
      _ = Elements._read(in: elements, id: node.id(in: Elements.self), hint: &position) {
        element = $0.value
      }
      node.note(position, in: Elements.self)
      return element
    }
  }
}
