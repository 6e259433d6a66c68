extension Core {
  /// Asks all observers that a plan may concern whether they have a new value.
  @inline(__always)
  func compare(_ plan: Plan, _ address: Node?) {
    refresh(plan)
    for index in plan.reach.nodes.indices {
      plan.reach.nodes[index].with { compare($0) }
    }
    if plan.reach.tables.isEmpty { return }
    if plan.reach.isOfAddress, let address, address.inside == nil, !address.didChangeID {
      return compare(address)
    }
    visitElements(of: plan, address) { compare($0) }
  }

  /// Asks the observers of a node whether they have a new value, and ends its effects if its slice is gone.
  private func compare(_ node: Node) {
    if node.effects > 0 { endEffectsIfGone(node) }
    node.observers.visit(Observer.self) { member in
      member.with { observer in
        if observer.isBeginning { return }
        guard observer.perform(observer, .compare) else { return }
        if firstChanged == nil { firstChanged = observer } else { changed.append(observer) }
      }
    }
  }

  /// Queues the calls of the observers with new values, in the order of subscription.
  @inline(__always)
  func queueChanged(for cascade: Cascade?) {
    if firstChanged == nil { return }
    if changed.isEmpty { outbox.appendFirst(&firstChanged, for: cascade) }
    if firstChanged != nil { queueAllChanged(for: cascade) }
  }

  @inline(never)
  private func queueAllChanged(for cascade: Cascade?) {
    guard let first = firstChanged.take() else { return }
    changed.append(first)
    changed.sort { $0.order < $1.order }
    for observer in changed {
      _ = observer.perform(observer, .keep)
      outbox.append(.tell(observer), for: cascade)
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Lets a plan look again if nodes have changed since it did.
  @inline(__always)
  private func refresh(_ plan: Plan) {
    if plan.reach.version != nodesVersion { plan.collect(nodes, usedNodes, version: nodesVersion) }
  }

  @inline(never)
  func visitElements(of plan: Plan, _ address: Node?, _ body: (Node) -> Void) {
    refresh(plan)
    visit(plan.reach.tables, of: plan, address, depth: 0) { element in
      body(element)
      for node in (element.inside?.nodes ?? [:]).values where plan.concerns(node.slice) {
        body(node)
      }
    }
  }

  /// Visits the nodes of the elements that a plan may change, which are those of the collections that it concerns.
  ///
  /// If the plan is bound to one of them, and its id is the same, that is the only one.
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
        bound?.forgetChangeOfID()
        elements.forEachNode { visit($0, within: nil) }
      }
    }
  }
}
