extension Store {
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
    element(keyPath, id: id, act: nil)
  }

  /// The store of one element that can be compared, so that its observers copy it only to tell it.
  @inlinable
  public func scope<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
    id: Elements.ID
  ) -> Store<Elements.Value?> where Elements.Value: Sendable & Equatable, Elements.ID: Sendable {
    element(keyPath, id: id, act: ValueObserver<Elements.Value?>.actOnElement(of: Elements.self))
  }

  @inlinable
  func element<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
    id: Elements.ID,
    act: Observer.Act?
  ) -> Store<Elements.Value?> where Elements.Value: Sendable, Elements.ID: Sendable {
    var rowReading: Reading<Elements.Value?>?
    if reading != nil { rowReading = lineReading(.optional, Self.element(keyPath, id: id)) }
    if isSlice,
      let line = core.elementLine(
        from: line,
        along: [.keyPath(keyPath), .element(of: Elements.self)],
        { lines in
          rowReading =
            rowReading
            ?? lines.reading(act: act) { root, line in
              var element: Elements.Value?
              _ = line.place.access.read(root, line) {
                element = $0.assumingMemoryBound(to: Elements.Value.self).pointee
              }
              return element
            }
          // A place with an element hop of this type has lines keyed by its ids.
          return unsafeDowncast(lines, to: KeyedLines<Elements.ID>.self).line(of: id)
        }
      )
    {
      return Store<Elements.Value?>(core: core, line: line, address: line, reading: rowReading)
    }
    return transformed(as: .shared, Self.element(keyPath, id: id))
  }

  @inlinable
  static func element<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
    id: Elements.ID
  ) -> @Sendable (State) -> Elements.Value? where Elements.ID: Sendable {
    { state in
      var element: Elements.Value?
      var hint = 0
      _ = state[keyPath: keyPath].read(id: id, hint: &hint) { element = $0.pointee }
      return element
    }
  }
}
