// Proof of `Unmanaged`: a node is owned by its table, or by the dispatching code. An observer is owned by its
// subscription, and its list does not change while a turn walks it.
extension Core {
  /// Asks all observers that a plan may concern whether they have a new value.
  @inline(__always)
  func compare(_ plan: Plan, _ address: Node?) {
    refresh(plan)
    for index in plan.nodes.indices {
      plan.nodes[index]._withUnsafeGuaranteedRef { compare($0) }
    }
    if plan.tables.isEmpty { return }
    if plan.isOfAddress, let address, address.inside == nil, !address.didChangeID {
      return compare(address)
    }
    compareElements(plan, address)
  }

  /// Asks the observers of a node whether they have a new value, and ends its effects if its slice is gone.
  private func compare(_ node: Node) {
    if node.effects > 0 { endEffectsIfGone(node) }
    node.observers.visit { member in
      // Proof: only objects of the class `Observer` are listed.
      Unmanaged<Observer>.fromOpaque(member.toOpaque())._withUnsafeGuaranteedRef { observer in
        if observer.isBeginning { return }
        guard observer.perform(observer, .compare, self) else { return }
        if firstChanged == nil { firstChanged = observer } else { changed.append(observer) }
      }
    }
  }

  @inline(never)
  private func compareElements(_ plan: Plan, _ address: Node?) {
    visitElements(of: plan, address) { compare($0) }
  }

  /// Lets a plan look again if nodes have changed since it did.
  @inline(__always)
  private func refresh(_ plan: Plan) { if plan.version != nodesVersion { collect(plan) } }

  @inline(never)
  private func collect(_ plan: Plan) { plan.collect(nodes, usedNodes, version: nodesVersion) }

  /// Visits the nodes in elements that a plan may change.
  func visitElements(of plan: Plan, _ address: Node?, _ body: (Node) -> Void) {
    refresh(plan)
    visit(plan.tables, of: plan, address, depth: 0) { element in
      body(element)
      for node in (element.inside?.nodes ?? [:]).values where plan.concerns(node.slice) {
        body(node)
      }
    }
  }

  /// Visits the nodes of the elements that a plan may change, which are those of the collections that it concerns.
  ///
  /// It also notes that the elements of a collection may have been reordered, unless the plan is bound to one
  /// of them and its id is the same.
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
        let tables = inside.collections.values.lazy.filter { plan.concerns($0.slice) }
        self.visit(tables, of: plan, address, depth: depth + 1, body)
      }
      let nearest = address?.element(at: depth)
      let bound = nearest?.slice === elements.slice ? nearest : nil
      if let bound, !bound.didChangeID, plan.isBound(at: elements.slice, depth) {
        visit(bound, within: address)
      } else {
        elements.version &+= 1
        bound?.forgetChangeOfID()
        elements.forEachNode { visit($0, within: nil) }
      }
    }
  }

  /// Notes that the elements of all collections that a plan may change may have been reordered.
  ///
  /// With an address, that does not include collections of which the plan changes only the addressed element.
  func forgetPositions(_ plan: Plan, at address: Node? = nil) {
    refresh(plan)
    visit(plan.tables, of: plan, address, depth: 0) { _ in }
  }

  /// Does the same before the next rule of the plan runs.
  ///
  /// The observers have not been asked yet, so the change of an id is not forgotten.
  func forgetPositions(_ plan: Plan, beforeNextRuleAt address: Node?) {
    if !plan.mayRepeatIDs { return }
    var element = address
    while let current = element {
      if current.didChangeID { return forgetPositions(plan) }
      element = current.enclosing
    }
    forgetPositions(plan, at: address)
  }
}
