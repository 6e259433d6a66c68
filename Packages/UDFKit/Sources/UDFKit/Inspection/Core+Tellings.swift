extension Store {
  /// Keeps the ends of the last 200 observers of the whole store from now on, for `trial`.
  package func keepEnds() { core.locked { core.ended = core.ended ?? [] } }
}

extension Core {
  /// The most observers that are not asked and are listed, because a store may have many.
  private static var mostOthers: Int { 1_000 }

  /// Returns which observers a plan tells that leads from one state to another one, or to a rejection.
  ///
  /// Called under the lock.
  func tellings(
    _ plan: Plan,
    _ address: Node?,
    from old: StateMemory,
    to new: StateMemory?,
    at moment: UInt64
  ) -> [Trial.Telling] {
    let asked = new == nil ? [] : nodesAsked(by: plan, address)
    var others = 0
    let listed = observers.filter { observer in
      if asked.contains(ObjectIdentifier(observer.node)) { return true }
      others += 1
      return others <= Self.mostOthers
    }
    let before = listed.map { observer in
      asked.contains(ObjectIdentifier(observer.node)) ? observer.value(in: old.address) : nil
    }
    return zip(listed, before).map { observer, before in
      let start = settings.clock.now()
      var reason = Trial.Telling.Reason.isElsewhere
      var duration: Duration?
      if observer.order >= moment {
        reason = .isLater
      } else if new == nil {
        reason = .isRejected
      } else if let before, let new {
        reason = observer.differs(from: before, in: new.address) ? .isNew : .isEqual
        duration = settings.clock.now() - start
      }
      return Trial.Telling(
        slice: name(of: observer.node),
        value: String(reflecting: observer.valueType),
        duration: duration,
        reason: reason
      )
    } + endedTellings(at: moment)
  }

  /// Returns the nodes whose observers are asked.
  private func nodesAsked(by plan: Plan, _ address: Node?) -> Set<ObjectIdentifier> {
    var asked: Set<ObjectIdentifier> = []
    for node in nodes.nodes.values where plan.concerns(node.slice) {
      asked.insert(ObjectIdentifier(node))
    }
    visitElements(of: plan, address) { asked.insert(ObjectIdentifier($0)) }
    return asked
  }

  /// The observers of values, in the order of subscription.
  private var observers: [Observer] {
    var found: [Observer] = []
    visitNodes(in: nodes) { node in
      node.observers.visit(Observer.self) { member in
        let observer = member.object
        if !observer.isDisposed { found.append(observer) }
      }
    }
    return found.sorted { $0.order < $1.order }
  }

  private func visitNodes(in table: NodeTable, _ body: (Node) -> Void) {
    for node in table.nodes.values { body(node) }
    for elements in table.collections.values {
      elements.forEachNode { element in
        body(element)
        if let inside = element.inside { visitNodes(in: inside, body) }
      }
    }
  }

  /// Returns what an action at a moment was to the observers that have ended.
  func endedTellings(at moment: UInt64) -> [Trial.Telling] {
    (ended ?? []).filter { $0.order < moment }.map {
      let reason = $0.end < moment ? Trial.Telling.Reason.wasDisposed : .isGone
      return Trial.Telling(slice: $0.slice, value: $0.value, duration: nil, reason: reason)
    }
  }
}
