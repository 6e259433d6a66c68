extension Store {
  /// Returns the address of the actions that are dispatched to this store, or nil if they reach every rule.
  package func addressOfActions() -> Address? {
    guard let addressNode else { return nil }
    return core.locked { Address(of: addressNode, root: core.rootSlice.value) }
  }

  /// Returns the address with a path and ids, outermost first, or nil if there is none.
  package func findAddress(
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

  /// Dispatches an action to an address, which begins at the root of the state, with inputs.
  package func dispatchAgain(
    _ action: any Action,
    at address: Address?,
    inputs: Inputs?,
    fileID: StaticString,
    line: UInt
  ) {
    var node: Node?
    // A reducer of another store must not wait for this one. Its action is refused (law 3).
    if let address, core.otherReducingCore == nil {
      node = core.locked { core.retainedNode(at: address) }
      // A failed precondition has no message in an optimised build.
      if node == nil { fatalError("The address \(address) belongs to another store.") }
    }
    defer { if let node { core.removeUser(node) } }
    core.dispatch(action, Origin(address: node, fileID: fileID, line: line, inputs: inputs))
  }
}
