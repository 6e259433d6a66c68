public import UDFKit

extension Store {
  /// The address of the actions that you dispatch to this store, or nil if they reach every rule (law 7).
  public var address: Address? {
    addressNode.map { node in core.locked { core.address(of: node) } }
  }

  /// Returns the address with a path and ids, as another run of the program wrote them, or nil if the state has none.
  ///
  /// ```swift
  /// let address = try store.address(path: "\\.rows[…].details") { type in
  ///   try (type as? any (Decodable & Hashable).Type).map { try decoder.decode($0, from: data) }
  /// }
  /// ```
  ///
  /// The path is that of `Address.path`. It must be the path of a rule's slice, of a slice around it, or of a store
  /// that was scoped before. The closure returns the ids of the elements, outermost first. It gets the type that the id
  /// must have, and returns nil for an id that it does not have. If several slices have the same path, there is no
  /// address: two computed properties of one type may be described alike, and so are a subscript's with other
  /// arguments.
  ///
  /// Cost: grows with the number of slices that rules and stores use. Keep the result.
  public func address(
    path: String,
    id: (any Hashable.Type) throws -> (any Hashable)?
  ) rethrows -> Address? {
    guard let slice = core.locked({ core.slice(path) }) else { return nil }
    var ids: [AnyHashable] = []
    for type in slice.elementSlices.map(\.idType) {
      guard let type, let id = try id(type), Swift.type(of: id) == type else { return nil }
      ids.append(AnyHashable(id))
    }
    return core.address(of: slice, in: ids)
  }

  /// Dispatches an action again, to an address and with the inputs that it had.
  ///
  /// ```swift
  /// let subscription = live.onAction { replica.dispatch($0.action, at: $0.address, inputs: $0.inputs) }
  /// ```
  ///
  /// The address begins at the root of the state, in any scope of the store. Without an address, the action reaches
  /// every rule. Without inputs, they are drawn. Everything else is as for `dispatch(_:fileID:line:)`. If the address
  /// is of a store with another type of root state, the program ends with a message.
  public func dispatch(
    _ action: any Action,
    at address: Address?,
    inputs: Inputs? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let again = { @Sendable in
      self.dispatch(action, at: address, inputs: inputs, fileID: fileID, line: line)
    }
    if address != nil, core.postponesDispatch(again) { return }
    var node: Node?
    // The action of another store's reducer is refused (law 3).
    if let address, core.otherMarkedCore == nil {
      node = core.locked { core.retainedNode(at: address) }
      if node == nil { fatalError("The address \(address) belongs to another store.") }
    }
    defer { if let node { core.removeUser(node) } }
    core.dispatch(action, Origin(at: node, with: inputs, fileID, line))
  }
}

extension Core {
  /// Returns the slice with a path as text, or nil if no rule and no store uses it, or if several slices have it.
  fileprivate func slice(_ path: String) -> StateSlice? {
    var open = rules
    while let rule = open.popLast() {
      // The slices of a level are those of its rules.
      let name = address(of: rule.slice, in: []).path
      if rule.isLazy, path != name, path.hasPrefix(name) { open += rule.level }
    }
    let found = rootSlice.find(path)
    return found.count == 1 ? found[0] : nil
  }
}

extension Address {
  /// The path of the slice without ids, such as `\.rows[…].details`.
  public var path: String { pathText }
  /// The ids of the elements, outermost first.
  public var ids: [AnyHashable] { idValues }
}
