extension Store {
  /// The address of the actions that you dispatch to this store, or nil if they reach every rule (law 7).
  public var address: Address? {
    guard let addressNode else { return nil }
    return core.locked { Address(of: addressNode, root: core.rootSlice.value) }
  }

  /// Returns the address with a path and ids, as another run of the program wrote them, or nil if the state has none.
  ///
  /// ```swift
  /// let address = try store.address(path: "\\.rows[…].details") { type in
  ///   try (type as? any (Decodable & Hashable).Type).map { try decoder.decode($0, from: data) }
  /// }
  /// ```
  ///
  /// The path is that of `Address.path`. It must be the path of a rule's slice, of a slice around it, or of a store that
  /// was scoped before. The closure returns the ids of the elements, outermost first. It gets the type that the id must
  /// have, and returns nil for an id that it does not have. If several slices have the same path, there is no address:
  /// two computed properties of one type may be described alike, and so are a subscript's with other arguments.
  ///
  /// Cost: grows with the number of slices that rules and stores use. Keep the result.
  public func address(
    path: String,
    id: (any Hashable.Type) throws -> (any Hashable)?
  ) rethrows -> Address? {
    guard let slice = core.locked({ core.slice(path) }) else { return nil }
    var ids: [AnySendableHashable] = []
    for element in slice.elementSlices {
      guard let type = element.projection?.elements?.idType(), let id = try id(type),
        Swift.type(of: id) == type
      else { return nil }
      ids.append(AnySendableHashable(elementID: AnyHashable(id)))
    }
    return Address(of: slice, in: ids, root: core.rootSlice.value)
  }

  /// Dispatches an action again, to an address and with the inputs that it had.
  ///
  /// ```swift
  /// let subscription = live.onAction { replica.dispatch($0.action, at: $0.address, inputs: $0.inputs) }
  /// ```
  ///
  /// The address begins at the root of the state, in any scope of the store. Without an address, the action reaches
  /// every rule. Without inputs, they are drawn. Everything else is as for `dispatch(_:fileID:line:)`. The store of
  /// the address must have the same root state as this store. If it has another one, the program ends with a message.
  public func dispatch(
    _ action: any Action,
    at address: Address?,
    inputs: Inputs? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    var node: Node?
    // A reducer of another store must not wait for this one. Its action is refused (law 3).
    if let address, core.otherReducingCore == nil {
      node = core.locked { core.retainedNode(at: address) }
      // A failed precondition has no message in an optimised build.
      if node == nil { fatalError("The address \(address) belongs to another store.") }
    }
    defer { if let node { core.removeUser(node) } }
    var origin = Origin(address: node, fileID: fileID, line: line)
    origin.additions = inputs.map { Additions(inputs: $0) }
    core.dispatch(action, origin)
  }

  /// Returns whether a rule handles actions of a type that you dispatch to this store.
  ///
  /// A rule for all types counts, and so does a rule whose slice is not there at the moment. With `only:`, only the
  /// rules for this type count that have this audience.
  public func handles(_ type: (some Action).Type, only audience: Audience? = nil) -> Bool {
    core.locked { core.handles(type, from: addressNode, only: audience) }
  }
}

extension Dispatch {
  /// Returns whether a rule handles actions of a type that come from the slice of the rule of this effect.
  ///
  /// ```swift
  /// if dispatch.handles(Dismiss.self) { dispatch(Dismiss(), to: .sender) }
  /// ```
  ///
  /// With `only:`, only the rules for this type count that have this audience.
  public func handles(_ type: (some Action).Type, only audience: Audience? = nil) -> Bool {
    target.handles(type, only: audience)
  }
}
