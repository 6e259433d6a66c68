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
    return observers.compactMap { observer -> Trial.Telling? in
      let isAsked = asked.contains(ObjectIdentifier(observer.node))
      if !isAsked { others += 1 }
      if !isAsked, others > Self.mostOthers { return nil }
      var reason = new == nil ? Trial.Telling.Reason.isRejected : .isElsewhere
      var duration: Duration?
      if observer.order >= moment {
        reason = .isLater
      } else if isAsked, let new {
        let (isNew, time) = observer.difference(of: old.address, new.address, settings.clock)
        (reason, duration) = (isNew ? .isNew : .isEqual, time)
      }
      return Trial.Telling(
        slice: name(of: observer.node),
        value: String(reflecting: observer.valueType),
        duration: duration,
        reason: reason
      )
    } + endedTellings(at: moment)
  }

  private func nodesAsked(by plan: Plan, _ address: Node?) -> Set<ObjectIdentifier> {
    let used = nodes.nodes.values.filter { plan.concerns($0.slice) }
    var asked = Set(used.map { ObjectIdentifier($0) })
    visitElements(of: plan, address) { asked.insert(ObjectIdentifier($0)) }
    return asked
  }

  /// The observers of values, in the order of subscription.
  private var observers: [Observer] {
    var found: [Observer] = []
    func look(at node: Node) {
      node.observers.visit(Observer.self) { if !$0.object.isDisposed { found.append($0.object) } }
    }
    func look(in table: NodeTable) {
      table.nodes.values.forEach(look(at:))
      for elements in table.collections.values {
        elements.forEachNode { element in
          look(at: element)
          if let inside = element.inside { look(in: inside) }
        }
      }
    }
    look(in: nodes)
    return found.sorted { $0.order < $1.order }
  }

  /// Returns what an action at a moment was to the observers that have ended.
  func endedTellings(at moment: UInt64) -> [Trial.Telling] {
    (ended ?? []).filter { $0.order < moment }.map {
      let reason = $0.end < moment ? Trial.Telling.Reason.wasDisposed : .isGone
      return Trial.Telling(slice: $0.slice, value: $0.value, duration: nil, reason: reason)
    }
  }
}
