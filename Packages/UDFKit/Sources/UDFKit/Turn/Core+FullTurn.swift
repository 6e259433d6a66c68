// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch` and `Core+Compare`.
extension Core {
  /// Runs a turn of which the plan is not plain, or of which listeners are told later.
  @inline(never)
  func fullTurn(
    _ plan: Plan,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    if plan.isPlain { return queuedPlainTurn(plan, action, type, origin) }
    var undo: [() -> Void] = []
    var rejection: (any Error)?
    var wasHandled = false
    givenInputs = origin.inputs?.inputs
    if plan.asksForSender { senderWasThere = exists(origin.address) }
    let isMarked = beginReducing()
    do {
      for index in 0..<plan.steps.count {
        let step = plan.steps[index]
        runningRule = step.rule
        let run = RuleRun(self, step, action, type, origin.address)
        if step.keepsSlice { run.takeSnapshot(into: &undo) }
        if step.isLazy {
          if try runLevels(of: step, in: plan, action, type, origin.address) { wasHandled = true }
          continue
        }
        if try run.run() { wasHandled = true }
        forgetPositions(plan, beforeNextRuleAt: origin.address)
      }
    } catch {
      rejection = error
      for restore in undo.reversed() { restore() }
      forgetPositions(plan, at: origin.address)
      dropReturned()
    }
    runningRule = nil
    endReducing(isMarked)
    // Kept and undone values are deallocated outside of the lock.
    if !undo.isEmpty { delivery.append(.release(undo)) }
    var first: Unmanaged<Observer>?
    if rejection == nil { compare(plan, origin.address, &first) }
    let isHandled = wasHandled || rejection != nil
    queue(first, isHandled: isHandled, rejection, action, type, origin)
    inputs = nil
  }

  /// Runs the turn of an action with a plain plan, and queues the calls of listeners.
  @inline(never)
  private func queuedPlainTurn(
    _ plan: Plan,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    let element = origin.address.map { Unmanaged.passUnretained($0) }
    var first: Unmanaged<Observer>?
    var found: UnsafeRawPointer?
    _ = plainTurn(.passUnretained(plan), action, element, &first, &found)
    queue(first, of: plan, action, type, origin)
  }

  /// Runs the rules that a lazy rule stands for, and returns whether one of their slices was present.
  @inline(never)
  private func runLevels(
    of lazy: Plan.RuleStep,
    in plan: Plan,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Node?
  ) throws -> Bool {
    try forEachRule(of: lazy, in: plan, address) { step in
      runningRule = step.rule
      let didRun = try RuleRun(self, step, action, type, address).run()
      forgetPositions(plan, beforeNextRuleAt: address)
      return didRun
    }
  }

  /// Asks all observers that a plan may concern.
  private func compare(_ plan: Plan, _ address: Node?, _ first: inout Unmanaged<Observer>?) {
    plan.refresh(nodes, version: nodesVersion)
    let touched = plan.nodes
    for index in 0..<touched.count { compare(touched[index], &first) }
    var found: UnsafeRawPointer?
    compareElements(.passUnretained(plan), address.map { .passUnretained($0) }, &found, &first)
  }

  /// Releases the effects of an action without starting them, and the nodes of elements that were created for them.
  func dropReturned() {
    for element in returned.compactMap(\.element) {
      retain(element)
      release(element)
    }
    if !returned.isEmpty { delivery.append(.release(returned)) }
    returned = []
  }
}
