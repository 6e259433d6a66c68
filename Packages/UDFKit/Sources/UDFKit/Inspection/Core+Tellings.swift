extension Store {
  package func keepEnds() { core.locked { core.endedObservers = core.endedObservers ?? [] } }
}

extension Core {
  /// Returns which observers a plan tells that leads from one state to another one or to a rejection, under the lock.
  func tellings(
    _ plan: Plan,
    _ address: Node?,
    from old: StateMemory,
    to new: StateMemory?,
    at moment: UInt64
  ) -> [Trial.Telling] {
    var asked: Set<ObjectIdentifier> = []
    if new != nil {
      for node in nodes.nodes.values where plan.concerns(node.slice) {
        asked.insert(ObjectIdentifier(node))
      }
      visitElements(of: plan, address) { asked.insert(ObjectIdentifier($0)) }
    }
    var others = 0
    let living = observers.compactMap { observer -> Trial.Telling? in
      let isAsked = asked.contains(ObjectIdentifier(observer.node))
      if !isAsked { others += 1 }
      // A store may have many observers.
      if !isAsked, others > 1_000 { return nil }
      var telling = Trial.Telling(slice: name(of: observer.node), value: observer.valueName)
      if observer.order >= moment {
        telling.text = "not told: it subscribed later"
      } else if new == nil {
        telling.text = "not told: the action is rejected"
      } else if isAsked, let new {
        let (isNew, time) = observer.difference(of: old.address, new.address, settings.clock)
        (telling.isTold, telling.duration) = (isNew, time)
        telling.text = isNew ? "told" : "not told: its value is equal"
      }
      return telling
    }
    return living
      + (endedObservers ?? []).filter { $0.order < moment }.map { ended in
        var telling = Trial.Telling(slice: ended.slice, value: ended.value)
        telling.isTold = ended.end < moment ? false : nil
        telling.text =
          ended.end < moment
          ? "not told: it was disposed before" : "told or not is not known: it was disposed since"
        return telling
      }
  }

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
}
