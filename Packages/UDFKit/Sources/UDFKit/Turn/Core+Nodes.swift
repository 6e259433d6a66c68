/// The nodes and slices to which addresses, paths and texts lead, all found under the lock.
extension Core {
  /// Returns the node of a slice, within one of the elements on a node's path if the slice lies in one.
  func node(of slice: StateSlice, in node: Node?) -> Node {
    guard let element = node?.element(at: slice.elementDepth - 1) else {
      return nodes.node(of: slice, enclosing: nil)
    }
    if element.slice === slice { return element }
    return inside(element).node(of: slice, enclosing: element)
  }

  private func inside(_ element: Node) -> NodeTable {
    let inside = element.inside ?? NodeTable()
    element.inside = inside
    return inside
  }

  /// Returns the nodes of a collection's elements, within the node of an element if it lies in one.
  func elementTable(of slice: StateSlice, in element: Node?) -> ElementTable? {
    if let element, slice.elementDepth > 1 {
      return inside(element).elements(of: slice, enclosing: element)
    }
    let known = nodes.collections.count
    let table = nodes.elements(of: slice, enclosing: nil)
    if nodes.collections.count > known { usedNodes.version += 1 }
    return table
  }

  /// Returns the current node for the slice of a node that may have been removed, with one more user.
  func retainedCurrent(_ node: Node) -> Node {
    let current = self.current(node)
    retain(current)
    return current
  }

  private func current(_ node: Node) -> Node {
    // A node that has users is the current one.
    guard let element = node.innermostElement, element.users == 0 else { return node }
    let around = element.enclosing.map(current)
    let table = elementTable(of: element.slice, in: around)
    let again = element.elementID.flatMap { table?.node(ofAny: $0) }
    return self.node(of: node.slice, in: again ?? element)
  }

  /// Adds a user to the elements in which a node lies.
  func retain(_ node: Node) {
    var next = node.innermostElement
    while let element = next {
      element.users += 1
      next = element.enclosing
    }
  }

  /// The node of an element without users leaves its collection.
  package func release(_ node: Node) {
    var next = node.innermostElement
    while let element = next {
      element.users -= 1
      if element.users == 0 {
        // The element around it may have been removed before.
        let around = element.enclosing.map(\.inside) ?? nodes
        around?.collections[element.sliceID]?.forget(element)
        // The nodes within have no users either, and they hold the element.
        element.clearInside()
      }
      next = element.enclosing
    }
  }

  @usableFromInline
  func node(from node: Node, along steps: [PathStep]) -> Node? {
    refuseOtherReducer("scoped another")
    return locked { retainedNode(from: node, along: steps) }
  }

  @usableFromInline
  func elementNode(
    from node: Node,
    along steps: [PathStep],
    _ make: (ElementTable) -> Node
  ) -> Node? {
    refuseOtherReducer("scoped another")
    return locked {
      let slice = node.slice.following(steps)
      guard let table = elementTable(of: slice, in: node.innermostElement) else { return nil }
      let result = make(table)
      retain(result)
      return result
    }
  }

  @usableFromInline
  func addUser(_ node: Node) {
    refuseOtherReducer("scoped another")
    if node.slice.elementDepth > 0 { locked { retain(node) } }
  }

  package func removeUser(_ node: Node) {
    if node.slice.elementDepth == 0 || postpones({ self.removeUser(node) }) { return }
    locked { release(node) }
  }

  /// Visits the nodes whose observers a plan asks for their values.
  package func visitNodes(of plan: Plan, _ address: Node?, _ body: (Node) -> Void) {
    visitElements(of: plan, address, body)
    for node in plan.reach.nodes { body(node.object) }
  }

  @inline(never)
  func visitElements(of plan: Plan, _ address: Node?, _ body: (Node) -> Void) {
    refresh(plan)
    visit(plan.reach.tables, of: plan, address, depth: 0, body)
  }

  /// Visits the nodes of elements that a plan may change: one, if it is bound to that and the id is the same, or all.
  private func visit(
    _ tables: some Sequence<ElementTable>,
    of plan: Plan,
    _ address: Node?,
    depth: Int,
    _ body: (Node) -> Void
  ) {
    for elements in tables {
      func visit(_ element: Node, within address: Node?) {
        body(element)
        guard let inside = element.inside else { return }
        for node in inside.nodes.values where plan.concerns(node.slice) { body(node) }
        let tables = inside.collections.values.lazy.filter { plan.concerns($0.slice) }
        self.visit(tables, of: plan, address, depth: depth + 1, body)
      }
      let nearest = address?.element(at: depth)
      let bound = nearest?.slice === elements.slice ? nearest : nil
      if let bound, !bound.didChangeID, plan.isBound(at: elements.slice, depth) {
        visit(bound, within: address)
      } else {
        bound?.forgetChangeOfID()
        elements.forEachNode { visit($0, within: nil) }
      }
    }
  }

  package func address(of node: Node) -> Address { address(of: node.slice, in: node.key.elements) }

  package func address(of slice: StateSlice, in ids: [AnyHashable]) -> Address {
    Address(of: slice, in: ids, root: rootSlice.value)
  }

  /// Returns the node of an address, with one more user, or nil if a collection has ids of another type.
  package func retainedNode(at address: Address) -> Node? {
    if address.root != rootSlice.value {
      fatalError("The address \(address) belongs to a store of another state.")
    }
    return retainedNode(from: rootNode, along: address.path.steps, address.elementIDs)
  }

  /// Returns the node of an effect's target, with one more user, or nil after a report if it begins at another type.
  func retainedNode(
    at target: OwnSlice,
    of action: ActionPlace,
    _ origin: Origin,
    _ effect: LiveEffect
  ) -> Node? {
    // A callback may have kept the dispatch longer than the node of the row existed.
    let node = retainedCurrent(effect.node)
    defer { release(node) }
    if let root = target.root, ObjectIdentifier(root) != node.slice.value.type {
      let error = WrongTarget(
        action: action.boxed,
        target: String(reflecting: root),
        location: origin.location,
        slice: effect.source.rule.slice
      )
      report(.effectFailed(error: error, cause: effect.cause))
      return nil
    }
    return retainedNode(from: node, along: target.steps, target.id.map { [$0] } ?? [])
  }

  /// Returns whether a rule handles actions of a type with an address, or a rule for this type with an audience.
  func handles(_ type: any Action.Type, from address: Node?, only audience: Audience?) -> Bool {
    let plan = plan(type, address).object
    let counts = { (rule: CompiledRule) in
      audience.map { rule.definition.actionType != nil && rule.audience == $0 } ?? true
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
