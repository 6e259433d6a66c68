// Proof of `Unmanaged`: a node is owned by its table, or by the dispatching code. An observer is owned by the
// list of its node, which does not change while a turn walks it.
extension Core {
  /// Asks the observers of a node whether they have a new value.
  @inline(__always)
  func compare(
    _ node: Unmanaged<Node>,
    at element: UnsafeRawPointer? = nil,
    _ first: inout Unmanaged<Observer>?
  ) {
    if node._withUnsafeGuaranteedRef({ $0.effects }) > 0 {
      node._withUnsafeGuaranteedRef { endEffectsIfGone($0) }
    }
    var cursor = node._withUnsafeGuaranteedRef { $0.firstObserver }
    while let observer = cursor {
      cursor = observer._withUnsafeGuaranteedRef { $0.next }
      let isNew = observer._withUnsafeGuaranteedRef { $0.perform(.compare, element, state) }
      if isNew { if first == nil { first = observer } else { changed.append(observer) } }
    }
  }

  /// Asks the observers of the elements that a plan may change.
  ///
  /// Proof that the addressed element, if it stays in place, is still where it was found: every rule that may
  /// change its collection is bound to this element. So each of these rules changed it in place, and none
  /// could move it. The collection guarantees that it is still the same element. Otherwise it counts as not
  /// found.
  @inline(__always)
  func compareElements(
    _ plan: Unmanaged<Plan>,
    _ address: Unmanaged<Node>?,
    _ found: inout UnsafeRawPointer?,
    _ first: inout Unmanaged<Observer>?
  ) {
    let elements = plan._withUnsafeGuaranteedRef { $0.elements }
    if elements == .none { return }
    if elements == .address, let address,
      address._withUnsafeGuaranteedRef({ $0.inside == nil && !$0.didChangeID })
    {
      return compare(address, at: found, &first)
    }
    found = nil
    compareAllElements(plan.takeUnretainedValue(), address?.takeUnretainedValue(), &first)
  }

  @inline(never)
  private func compareAllElements(
    _ plan: Plan,
    _ address: Node?,
    _ first: inout Unmanaged<Observer>?
  ) {
    visitTables(of: plan, in: nodes, address, depth: 0) { element in
      compare(.passUnretained(element), &first)
      for node in (element.inside?.nodes ?? [:]).values where plan.concerns(node.slice) {
        compare(.passUnretained(node), &first)
      }
    }
  }

  /// Visits the nodes of the elements that a plan may change, which are those of the collections that it concerns.
  ///
  /// It also notes that the elements of a collection may have been reordered, unless the plan is bound to one
  /// of them and its id is the same.
  private func visitTables(
    of plan: Plan,
    in table: NodeTable,
    _ address: Node?,
    depth: Int,
    _ body: (Node) -> Void
  ) {
    for elements in table.collections.values where plan.concerns(elements.slice) {
      func visit(_ element: Node, within address: Node?) {
        body(element)
        guard let inside = element.inside else { return }
        visitTables(of: plan, in: inside, address, depth: depth + 1, body)
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
    visitTables(of: plan, in: nodes, address, depth: 0) { _ in }
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
