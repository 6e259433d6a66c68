/// The nodes and slices to which addresses and texts lead, all found under the lock.
extension Core {
  /// Returns the node of an address, with one more user, or nil if a collection has ids of another type.
  func retainedNode(at address: Address) -> Node? {
    if address.root != rootSlice.value {
      fatalError("The address \(address) belongs to a store of another state.")
    }
    return retainedNode(from: rootNode, along: address.path.steps, address.elementIDs)
  }

  /// Returns the node of the target of an effect's action, and reports one that begins at another type.
  func node(
    at target: OwnSlice,
    of action: any Action,
    _ origin: Origin,
    from effect: LiveEffect
  ) -> Node? {
    // A callback may have kept the dispatch longer than the node of the row existed.
    let node = retainedCurrent(effect.node)
    defer { release(node) }
    if let root = target.root, ObjectIdentifier(root) != node.slice.value.type {
      let error = WrongTarget(
        action: action,
        target: String(reflecting: root),
        location: origin.location,
        slice: effect.source.rule.slice
      )
      report(.effectFailed(error: error, cause: effect.cause))
      return nil
    }
    let found = retainedNode(from: node, along: target.steps, target.id.map { [$0] } ?? [])
    if let found { release(found) }
    return found
  }

  /// Returns the slice with a path as text, or nil if no rule and no store uses it, or if several slices have it.
  func slice(_ path: String) -> StateSlice? {
    var open = rules
    while let rule = open.popLast() {
      // The slices of a level are those of its rules.
      let name = rule.slice.path.description
      if rule.isLazy, path != name, path.hasPrefix(name) { open += rule.level }
    }
    let found = rootSlice.find(path)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns whether a rule handles actions of a type with an address, or a rule for this type with an audience.
  func handles(_ type: any Action.Type, from address: Node?, only audience: Audience?) -> Bool {
    let plan = plan(type, address).object
    let counts = { (rule: CompiledRule) in
      audience.map { rule.definition.actionType != nil && rule.definition.audience == $0 } ?? true
    }
    return plan.steps.contains { step in
      let rule = step.rule.object
      if !rule.isLazy { return counts(rule) }
      // The rules of its levels may hear only what comes from slices within theirs.
      let rules = CompiledRule.listed([rule], for: ObjectIdentifier(type))
      if rules.isEmpty { return audience == nil }
      return rules.contains { counts($0) && $0.hears(address?.slice ?? rootSlice) }
    }
  }

  /// Returns the node at the end of a path, with one more user, or nil if an id is missing or of another type.
  func retainedNode(
    from start: Node,
    along steps: [PathStep],
    _ ids: [AnySendableHashable] = []
  ) -> Node? {
    var slice = start.slice
    var element = start.innermostElement
    var ids = ids[...]
    for step in steps {
      slice = slice.following(step)
      guard step.isElement else { continue }
      guard let id = ids.popFirst(), let table = elementTable(of: slice, in: element),
        let found = table.node(ofAny: id.value)
      else { return nil }
      element = found
    }
    let node = node(of: slice, in: element)
    retain(node)
    return node
  }
}
