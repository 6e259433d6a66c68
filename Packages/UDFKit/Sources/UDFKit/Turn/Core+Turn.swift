extension Core {
  /// Dispatches an action of a store, which holds the address; see `Store.dispatch`.
  ///
  /// Most actions leave nothing to do but the calls of observers, and need no origin.
  @usableFromInline
  func dispatch(_ action: ActionPlace, _ address: Node?, _ fileID: StaticString, _ line: UInt) {
    guard middleware.isEmpty, otherMarkedCore == nil, lock.enter() else {
      return dispatch(action, Origin(address: address, fileID: fileID, line: line))
    }
    let isMarked = ThreadMark.set(self)
    let reduction = reduce(action, address)
    if reduction.isPlain, returned.isEmpty, listeners.isEmpty {
      queueChanged(for: nil)
    } else {
      queue(consume reduction, action, Origin(address: address, fileID: fileID, line: line))
    }
    if isMarked { ThreadMark.remove() }
    leave()
  }

  func dispatch<A: Action>(_ action: A, _ origin: Origin) {
    ActionPlace.of(action) { dispatch($0, origin) }
  }

  /// Dispatches the action that begins a cascade, as the first part of the cascade; see `Store.send`.
  ///
  /// The part ends with the turn, so that the caller does not wait for what other threads leave later.
  func dispatch<A: Action>(_ action: A, beginning cascade: Cascade, _ origin: Origin) {
    cascade.open = 1
    guard middleware.isEmpty, otherMarkedCore == nil, lock.enter() else {
      dispatch(action, origin)
      return endParts(of: CollectionOfOne(cascade))
    }
    ActionPlace.of(action) { turn($0, origin) }
    endPart(of: cascade)
    leave()
  }

  /// Passes an action through the middleware, runs its turn, and delivers, unless another thread does.
  private func dispatch(_ action: ActionPlace, _ origin: Origin) {
    if let other = otherMarkedCore {
      return other.refuseOrQueue(action.boxed, origin, for: self)
    }
    if !middleware.isEmpty, !origin.hasPassedMiddleware, !lock.isHeldByThisThread() {
      return dispatchThroughMiddleware(action.boxed, origin)
    }
    guard lock.enter() else { return refuseOrQueue(action.boxed, origin, for: self) }
    turn(action, origin)
    leave()
  }

  /// Runs a turn, which is a function of its own because middleware may dispatch many levels deep.
  private func turn(_ action: ActionPlace, _ origin: Origin) {
    if let effect = origin.effect, !arrives(effect) { return }
    let isMarked = ThreadMark.set(self)
    defer { if isMarked { ThreadMark.remove() } }
    var origin = origin
    // An effect or a middleware may have kept the action longer than the node of its row existed.
    origin.address = origin.address.map(retainedCurrent)
    givenInputs = origin.inputs
    let reduction = reduce(action, origin.address)
    givenInputs = nil
    queue(reduction, action, origin)
    if let address = origin.address { release(address) }
  }

  @inline(__always)
  private func reduce(_ action: ActionPlace, _ address: Node?) -> Reduction {
    plan(action.type, address).with { reduce(by: $0, action, address) }
  }

  @inline(__always)
  private func reduce(by plan: Plan, _ action: ActionPlace, _ address: Node?) -> Reduction {
    inputs = nil
    if plan.asksForSender { senderWasThere = exists(address) }
    var reduction = Reduction()
    do {
      reduction.isHandled = try run(plan, action, address)
    } catch {
      reduction.rejection = error
      undoAll(plan, address)
    }
    runningRule = nil
    // Kept and undone values are deallocated outside of the lock.
    if !undo.isEmpty { releaseUndo() }
    if reduction.rejection == nil { compare(plan, address) }
    return reduction
  }

  private func undoAll(_ plan: Plan, _ address: Node?) {
    for restore in undo.reversed() { restore() }
    address?.forgetChangeOfID()
    dropReturned()
  }

  private func releaseUndo() {
    outbox.append(.release(undo))
    undo = []
  }

  /// Runs the rules of a plan in order, and returns whether the slice of one was present.
  @inline(__always)
  private func run(_ plan: Plan, _ action: ActionPlace, _ address: Node?) throws -> Bool {
    var wasHandled = false
    for index in plan.steps.indices {
      let step = plan.steps[index]
      runningRule = step.rule
      if step.isDirect {
        guard let effect = try runInPlace(step, action, address) else { continue }
        wasHandled = true
        if effect.operation != nil {
          let element = step.element == nil ? nil : address
          returned.append(ReturnedEffect(effect: effect, rule: step.rule, element: element))
        }
        continue
      }
      if try runSlowly(step, of: plan, action, address) { wasHandled = true }
    }
    return wasHandled
  }

  /// Runs a rule on a slice at a fixed offset, or in the addressed element, and returns nil if that is absent.
  @inline(__always)
  private func runInPlace(
    _ step: Plan.RuleStep,
    _ action: ActionPlace,
    _ address: Node?
  ) throws -> Effect? {
    let place = memory.address + step.offset
    return try step.rule.with { rule in
      guard let (projection, offset) = step.element else {
        return try rule.definition.code(place, action.place, RuleContext())
      }
      var effect: Effect?
      let element = address.map { Borrowed($0) }
      try projection.with { projection in
        try projection.modify(place, element) {
          effect = try rule.definition.code($0 + offset, action.place, RuleContext())
        }
      }
      return effect
    }
  }

  /// Runs a step that is not direct, and returns whether the slice of one of its rules was present.
  @inline(never)
  private func runSlowly(
    _ step: Plan.RuleStep,
    of plan: Plan,
    _ action: ActionPlace,
    _ address: Node?
  ) throws -> Bool {
    if step.keepsSlice { RuleRun(self, step, action, address).takeSnapshot(into: &undo) }
    return try forEachRule(of: step, in: plan, address) { step in
      runningRule = step.rule
      return try RuleRun(self, step, action, address).run()
    }
  }
}

/// What the rules made of an action.
struct Reduction {
  /// Whether the slice of a rule was present.
  var isHandled = false
  var rejection: (any Error)?

  var isPlain: Bool { isHandled && rejection == nil }
}

extension Core {
  /// Asks all observers that a plan may concern whether they have a new value.
  @inline(__always)
  func compare(_ plan: Plan, _ address: Node?) {
    refresh(plan)
    for index in plan.reach.nodes.indices {
      plan.reach.nodes[index].with { compare($0) }
    }
    if plan.reach.tables.isEmpty { return }
    if plan.reach.isOfAddress, let address = address.map({ Borrowed($0) }),
      address.with({ $0.inside == nil && !$0.didChangeID })
    {
      return address.with { compare($0) }
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
        if firstChanged == nil { firstChanged = member } else { changed.append(observer) }
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
    changed.append(first.object)
    changed.sort { $0.order < $1.order }
    for observer in changed {
      _ = observer.perform(observer, .keep)
      outbox.append(.tell(observer), for: cascade)
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Lets a plan look again if nodes have changed since it did.
  @inline(__always)
  func refresh(_ plan: Plan) {
    if plan.reach.version != usedNodes.version { plan.collect(nodes, usedNodes) }
  }
}
