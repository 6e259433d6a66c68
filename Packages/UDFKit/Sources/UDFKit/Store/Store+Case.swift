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
    let node = core.node(from: self.node, along: steps)
    let reading =
      sliceReading(.optional, isStored: true, extract)
      ?? Reading<Part?>(.optional) { root, node in
        var part: Part?
        _ = node.slice.access.read(root, node) {
          part = $0[Part.self]
        }
        return part
      }
    return Store<Part?>(
      core: core,
      node: node,
      address: addressing == .own ? node : addressNode,
      reading: reading
    )
  }
}
