extension Middleware {
  /// Lifts this middleware of a slice to the whole state.
  ///
  /// It sees the state of the slice, and receives every action.
  public func lifted<Root: Sendable>(
    _ keyPath: any WritableKeyPath<Root, State> & Sendable
  ) -> Middleware<Root> {
    lift(scope: { $0.scope(keyPath) }, read: { $0[keyPath: keyPath] })
  }

  /// Lifts this middleware of an optional slice's value.
  ///
  /// It is skipped while the value is nil.
  public func optional<Root: Sendable>(
    _ keyPath: any WritableKeyPath<Root, State?> & Sendable
  ) -> Middleware<Root> {
    lift(
      scope: { root in
        let slice = root.scope(keyPath)
        return slice.state.map { slice.unwrapped(or: $0) }
      },
      read: { $0[keyPath: keyPath] }
    )
  }

  /// Lifts this middleware of one element of a collection.
  ///
  /// It is skipped while the element is absent. The answer of an `after` middleware has no address, so it reaches the
  /// rules of all elements.
  public func element<Root: Sendable, Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<Root, Elements> & Sendable,
    id: Elements.ID
  ) -> Middleware<Root> where Elements.Value == State, Elements.ID: Sendable {
    lift(
      scope: { root in
        let element = root.scope(keyPath, id: id)
        return element.state.map { element.unwrapped(or: $0) }
      },
      read: { root in
        var result: State?
        var hint = 0
        _ = root[keyPath: keyPath]._read(id: id, hint: &hint) { result = $0.pointee }
        return result
      }
    )
  }

  private func lift<Root: Sendable>(
    scope: @escaping @Sendable (Store<Root>) -> Store<State>?,
    read: @escaping @Sendable (Root) -> State?
  ) -> Middleware<Root> {
    switch form {
    case .around(let body):
      Middleware<Root> { action, store, next in
        guard let slice = scope(store) else { return next(action) }
        body(action, slice, next)
      }
    case .after(let answer, let rule):
      Middleware<Root>(
        form: .after(
          { state, action in
            guard let slice = read(state) else { return nil }
            return try await answer(slice, action)
          },
          rule
        )
      )
    }
  }
}
