import UDFKit

extension Attempt {
  /// Returns which part of a rule's slice is not there; the address binds the slice to so many elements.
  func reasonForAbsence(of rule: CompiledRule, bound: Int) -> String {
    let ids = address.map { core.address(of: $0).ids } ?? []
    // The rules of a state that is a collection are written with `\.self`.
    let isCollection = rule.slice.elementSlices.first?.origin === core.rootSlice
    func name(_ slice: StateSlice) -> String {
      let name = "\(core.address(of: slice, in: ids))"
      return isCollection && slice !== core.rootSlice ? "\\.self\(name.dropFirst())" : name
    }
    for block in rule.slice.blocks {
      guard let part = block.absentName, let whole = block.origin else { continue }
      if block.isElement, whole.elementDepth == bound {
        return "its slice is in no element of \(name(whole))"
      }
      if copy.exists(block, at: address) { continue }
      if block.isElement { return "there is no \(name(block))" }
      return part == "?"
        ? "\(name(whole)) is nil" : "\(name(whole)) is in another case than \(part)"
    }
    return "its slice is not there"
  }

  func reasonForSilence(of rule: CompiledRule) -> String {
    let target = address.map { "the action is addressed to \(core.address(of: $0))" }
    if let address, !rule.slice.isOnLine(of: address.slice), let target { return target }
    if let sender = rule.senderSlice, !(address?.slice.comes(from: sender) ?? false) {
      return "it hears only actions from \(core.address(of: sender, in: []))"
    }
    switch rule.audience {
    case .everyone: return target ?? "it is not on the line of this store"
    case .addressee: return "it hears only actions that are addressed to its own instance"
    case .nearest:
      let isHeard = rule.hears(address?.slice ?? core.rootSlice)
      return isHeard ? "another rule is nearer" : "it hears only actions from within its slice"
    }
  }

  /// Returns which observers a plan tells that leads from a state to that of the copy, or to a rejection.
  func tellings(
    _ plan: Plan,
    from old: StateMemory,
    at moment: UInt64
  ) -> [Explanation.Telling] {
    var asked: Set<ObjectIdentifier> = []
    if !isOver { core.visitNodes(of: plan, address) { asked.insert(ObjectIdentifier($0)) } }
    var others = 0
    let living = core.observers.compactMap { observer -> Explanation.Telling? in
      let isAsked = asked.contains(ObjectIdentifier(observer.node))
      if !isAsked { others += 1 }
      // A store may have many observers.
      if !isAsked, others > 1_000 { return nil }
      let slice = "\(core.address(of: observer.node))"
      var telling = Explanation.Telling(slice: slice, value: observer.valueName)
      if observer.order >= moment {
        telling.text = "not told: it subscribed later"
      } else if isOver {
        telling.text = "not told: the action is rejected"
      } else if isAsked, let type = observer.valueType {
        let (isNew, time) = difference(of: observer, type, from: old)
        (telling.isTold, telling.duration) = (isNew, time)
        telling.text = isNew ? "told" : "not told: its value is equal"
      }
      return telling
    }
    let ended = (core.endedObservers ?? []).filter { $0.order < moment }.map { ended in
      var telling = Explanation.Telling(slice: ended.slice, value: ended.value)
      if ended.end < moment {
        telling.text = "not told: it was disposed before"
      } else {
        telling.isTold = nil
        telling.text = "told or not is not known: it was disposed since"
      }
      return telling
    }
    return living + ended
  }

  /// Returns whether the value of an observer differs from that in a state, and the time that the comparison takes.
  private func difference<Value: Equatable & Sendable>(
    of observer: Observer,
    _ type: Value.Type,
    from old: StateMemory
  ) -> (isNew: Bool, Duration) {
    guard let observer = observer as? ValueObserver<Value> else { return (false, .zero) }
    let clock = core.settings.clock
    core.isComparing = true
    let before = observer.value(in: old)
    let start = clock.now()
    let now = observer.value(in: copy.memory)
    let isNew = !areSame(before, now)
    // The values may use the store when they are released.
    core.isComparing = false
    return withExtendedLifetime((before, now)) { (isNew, clock.now() - start) }
  }
}
