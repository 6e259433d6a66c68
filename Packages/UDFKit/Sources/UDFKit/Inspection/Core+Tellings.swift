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
    _ moment: UInt64
  ) -> [Trial.Telling] {
    var asked: Set<ObjectIdentifier> = []
    if new != nil {
      let known = nodes.nodes.values.filter { plan.concerns($0.slice) }
      asked = Set(known.map { ObjectIdentifier($0) })
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
    let ended = (endedObservers ?? []).filter { $0.order < moment }.map { ended in
      let (isTold, text): (Bool?, String) =
        ended.end < moment
        ? (false, "not told: it was disposed before")
        : (nil, "told or not is not known: it was disposed since")
      return Trial.Telling(slice: ended.slice, value: ended.value, isTold: isTold, text: text)
    }
    return living + ended
  }

  private var observers: [Observer] {
    var found: [Observer] = []
    nodes.visitAll { node in
      node.observers.visit(Observer.self) { if !$0.object.isDisposed { found.append($0.object) } }
    }
    return found.sorted { $0.order < $1.order }
  }
}
