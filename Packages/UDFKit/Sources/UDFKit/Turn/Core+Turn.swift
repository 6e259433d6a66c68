extension Core {
  /// Dispatches an action of a store, which holds the address and mostly needs no origin; see `Store.dispatch`.
  @usableFromInline
  func dispatch(_ action: ActionPlace, _ address: Node?, _ fileID: StaticString, _ line: UInt) {
    guard middleware.isEmpty, otherMarkedCore == nil, lock.enter() else {
      return dispatch(action, Origin(address: address, fileID: fileID, line: line))
    }
    let isMarked = ThreadMark.set(self)
    reduce(action, address)
    if turn.isPlain, turn.listeners.isEmpty {
      queueChanged(for: nil)
    } else {
      queue(action, Origin(address: address, fileID: fileID, line: line))
    }
    if isMarked { ThreadMark.remove() }
    leave()
  }

  package func dispatch<A: Action>(_ action: A, _ origin: Origin) {
    ActionPlace.of(action) { dispatch($0, origin) }
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
    runTurn(action, origin)
    leave()
  }

  /// Runs a turn, which is a function of its own because middleware may dispatch many levels deep.
  private func runTurn(_ action: ActionPlace, _ origin: Origin) {
    if origin.effect?.isCancelled == true { return }
    // An effect that only dispatches it cannot be cancelled any more.
    if let effect = origin.effect, effect.kind == .action { effects.remove(effect) }
    marked {
      var origin = origin
      if let effect = origin.effect, let target = origin.target {
        guard let node = retainedNode(at: target, of: action, origin, effect) else { return }
        origin.address = node
      } else {
        // An effect or a middleware may have kept the action longer than the node of its row existed.
        origin.address = origin.address.map(retainedCurrent)
      }
      reduce(action, origin.address, origin.inputs)
      queue(action, origin)
      if let address = origin.address { release(address) }
    }
  }

  @inline(__always)
  private func reduce(_ action: ActionPlace, _ address: Node?, _ inputs: Inputs? = nil) {
    (turn.inputs, turn.givenInputs) = (nil, inputs)
    plan(action.type, address).with { plan in
      if plan.asksForSender { turn.senderWasThere = exists(address) }
      do {
        turn.isHandled = try run(plan, action, address)
      } catch {
        (turn.isHandled, turn.rejection) = (false, error)
        for restore in turn.undo.reversed() { restore() }
        address?.forgetChangeOfID()
        dropReturned()
      }
      turn.runningRule = nil
      if !turn.undo.isEmpty {
        // Kept and undone values are deallocated outside of the lock.
        outbox.append(.release(turn.undo))
        turn.undo = []
      }
      if turn.rejection == nil { compare(plan, address) }
    }
  }

  /// Runs the rules of a plan in order, and returns whether the slice of one was present.
  @inline(__always)
  private func run(_ plan: Plan, _ action: ActionPlace, _ address: Node?) throws -> Bool {
    var wasHandled = false
    for index in plan.steps.indices {
      let step = plan.steps[index]
      turn.runningRule = step.rule
      if !step.isDirect {
        if try runSlowly(step, of: plan, action, address) { wasHandled = true }
      } else if let effect = try runInPlace(step, action, address) {
        wasHandled = true
        if effect.operation == nil { continue }
        let element = step.element == nil ? nil : address
        turn.returned.append(ReturnedEffect(effect: effect, rule: step.rule, element: element))
      }
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
    if step.keepsSlice { RuleRun(self, step, action, address).takeSnapshot(into: &turn.undo) }
    return try forEachRule(of: step, in: plan, address) { step in
      turn.runningRule = step.rule
      return try RuleRun(self, step, action, address).run()
    }
  }
}

/// What actions need and leave, under the lock.
struct Turn: ~Copyable {
  var plans = PlanTable()
  var listeners = List()
  var outbox: Outbox
  /// The running rule, owned by `rules`.
  var runningRule: Borrowed<CompiledRule>?
  /// The inputs of the action, if a rule has asked for them.
  var inputs: Inputs?
  /// The inputs with which the action is reduced again.
  var givenInputs: Inputs?
  /// Whether the slice to which the action is addressed was there before its first rule, if the plan asks.
  var senderWasThere = true
  /// Whether the slice of a rule was present.
  var isHandled = false
  var rejection: (any Error)?
  /// What restores the slices that rules may have changed, in the order of the rules.
  var undo: [() -> Void] = []
  var returned: [ReturnedEffect] = []
  /// The first observer with a new value, and the others.
  var firstChanged: Borrowed<Observer>?
  var changed: ContiguousArray<Observer> = []

  var isPlain: Bool { isHandled && rejection == nil && returned.isEmpty }
}

extension Core {
  /// Asks all observers that a plan may concern whether they have a new value.
  @inline(__always)
  func compare(_ plan: Plan, _ address: Node?) {
    refresh(plan)
    for index in plan.reach.nodes.indices { plan.reach.nodes[index].with { compare($0) } }
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
        if turn.firstChanged != nil { return turn.changed.append(observer) }
        turn.firstChanged = member
      }
    }
  }

  /// Queues the calls of the observers with new values, in the order of subscription.
  @inline(__always)
  func queueChanged(for cascade: Cascade?) {
    if turn.firstChanged == nil { return }
    if turn.changed.isEmpty { outbox.appendFirst(&turn.firstChanged, for: cascade) }
    if turn.firstChanged != nil { queueAllChanged(for: cascade) }
  }

  @inline(never)
  private func queueAllChanged(for cascade: Cascade?) {
    guard let first = turn.firstChanged.take() else { return }
    turn.changed.append(first.object)
    turn.changed.sort { $0.order < $1.order }
    for observer in turn.changed {
      _ = observer.perform(observer, .keep)
      outbox.append(.tell(observer), for: cascade)
    }
    turn.changed.removeAll(keepingCapacity: true)
  }

  /// Lets a plan look again if nodes have changed since it did.
  func refresh(_ plan: Plan) {
    if plan.reach.version != usedNodes.version { plan.collect(nodes, usedNodes) }
  }
}
