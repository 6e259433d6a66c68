extension Store {
  /// Returns which rules would handle an action and what each would do, without dispatching it.
  ///
  /// ```swift
  /// print(store.explain(CounterAction.up))
  /// // up (App.CounterAction):
  /// //   \.left (App/AppReducer.swift:12): changed its slice
  /// //   \.sheet? (App/AppReducer.swift:14): did not run: \.sheet is nil
  /// ```
  ///
  /// The rules run on a copy of the state. The store does not change, no effect starts, no observer is called
  /// and no middleware runs. An object that the state refers to is not copied. A rule that changes such an
  /// object, against law 10, also changes it here. A reducer must not call this method.
  ///
  /// Cost: a copy of the whole state, a line for each observer of the store and, for each rule, a comparison of the whole
  /// state with the state before the rule. States are compared with `==` if they are `Equatable`, and part by part otherwise. The
  /// store waits meanwhile. Call this method to debug, not for each action.
  ///
  /// Rules that read inputs get the given ones, or the current time and a fixed random sequence.
  public func explain(_ action: some Action, inputs: Inputs? = nil) -> Explanation {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endRead() } }
    let inputs = inputs ?? Inputs(now: core.settings.inputs.now(), seed: 0)
    return core.explain(
      action,
      for: addressNode,
      inputs,
      in: Core(copying: core),
      at: core.nextOrder
    )
  }

  /// Returns which rules would handle an action that is dispatched to an address, and what each would do.
  ///
  /// The address begins at the root of the state, in any scope of the store, as for `dispatch(_:at:)`. Everything else
  /// is as for `explain(_:inputs:)`.
  ///
  /// With a state, such as an earlier one, this tells what the action would do to it. It takes the place of the slice of
  /// this store, which must not be computed. With the moment of an action that was dispatched, an observer that subscribed
  /// later, or was disposed before, is not told.
  public func explain(
    _ action: some Action,
    at address: Address?,
    inputs: Inputs? = nil,
    from state: State? = nil,
    moment: UInt64? = nil
  ) -> Explanation {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endRead() } }
    let inputs = inputs ?? Inputs(now: core.settings.inputs.now(), seed: 0)
    let node = address.flatMap { core.retainedNode(at: $0) }
    defer { if let node { core.release(node) } }
    let trial = Core(copying: core)
    if let state { put(state, in: trial) }
    return core.explain(action, for: node, inputs, in: trial, at: moment ?? core.nextOrder)
  }

  private func put(_ state: State, in trial: Core) {
    if reading != nil {
      fatalError("An action is explained from a state that is computed. Ask the store of a slice.")
    }
    // Proof: the state of a store that computes nothing is in the memory at the offset of its node.
    (trial.memory.address + node.offset).assumingMemoryBound(to: State.self).pointee = state
    core.forgetAllPositions()
  }
}

extension Core {
  /// Tries an action on a copy of the state.
  ///
  /// Called under the lock, because the nodes of the address are used.
  fileprivate func explain<A: Action>(
    _ action: A,
    for address: Node?,
    _ inputs: Inputs,
    in trial: Core,
    at moment: UInt64
  ) -> Explanation {
    let old = StateMemory(copying: trial.memory)
    trial.inputs = inputs
    trial.senderWasThere = trial.exists(address)
    // Proof of `Unmanaged`: the plan is owned by the trial's table, and the rules by both stores.
    let plan = trial.plan(A.self, address).takeUnretainedValue()
    let steps = Dictionary(grouping: (0..<plan.steps.count).map { plan.steps[$0] }) {
      $0.rule.takeUnretainedValue().originIndex
    }
    let isMarked = ThreadMark.set(self)
    defer {
      runningRule = nil
      if isMarked { ThreadMark.remove() }
      forgetAllPositions()
    }
    var verdicts: [Explanation.Step] = []
    for rule in rules where rule.handles(A.self) {
      let before = verdicts.count
      for step in steps[rule.originIndex] ?? [] {
        explain(step, of: plan, in: trial, action, for: address, &verdicts)
      }
      if verdicts.count > before { continue }
      let isOver = verdicts.contains(where: \.verdict.isEnd)
      verdicts += CompiledRule.listed([rule], for: A.self).map {
        trial.stepNotRun($0, steps[rule.originIndex]?.first, isOver: isOver, for: address)
      }
    }
    runningRule = nil
    let new = verdicts.contains(where: \.verdict.isEnd) ? nil : trial.memory
    let name = String(reflecting: A.self)
    let all = verdicts.isEmpty ? CompiledRule.listed(rules).map(\.info) : []
    return Explanation(
      action: action,
      address: address.map(name(of:)),
      steps: verdicts,
      observers: tellings(plan, address, from: old, to: new, at: moment),
      nearest: Explanation.nearest(to: name, among: all, by: \.action)
    )
  }

  /// Explains a rule that did not run, although its plan may have a step for it.
  private func stepNotRun(
    _ rule: CompiledRule,
    _ step: Plan.RuleStep?,
    isOver: Bool,
    for address: Node?
  ) -> Explanation.Step {
    guard let step else {
      let reason = reasonForSilence(of: rule, at: address)
      return Explanation.Step(rule: rule.info, verdict: .elsewhere, reason: reason)
    }
    if isOver { return Explanation.Step(rule: rule.info, verdict: .notReached) }
    let reason = reasonForAbsence(of: rule, step, at: address)
    return Explanation.Step(rule: rule.info, verdict: .absent, reason: reason)
  }

  /// Tries a rule of a plan, or the rules of a lazy one whose slices are there.
  private func explain<A: Action>(
    _ step: Plan.RuleStep,
    of plan: Plan,
    in trial: Core,
    _ action: A,
    for address: Node?,
    _ verdicts: inout [Explanation.Step]
  ) {
    func add(_ step: Plan.RuleStep) -> Bool {
      let rule = step.rule.takeUnretainedValue()
      if verdicts.contains(where: \.verdict.isEnd) {
        // How many levels would be left is not known.
        if rule.index == nil { return false }
        verdicts.append(Explanation.Step(rule: rule.info, verdict: .notReached))
        return true
      }
      runningRule = step.rule
      let (verdict, duration) = trial.verdict(on: step, action, for: address)
      if plan.mayRepeatIDs { forgetPositions(plan) }
      let hasEffect = !trial.returned.isEmpty
      // The nodes within the address are those of this store.
      for element in trial.returned.compactMap(\.element) {
        retain(element)
        release(element)
      }
      outbox.append(.release(trial.returned))
      trial.returned = []
      if case .absent = verdict, rule.index == nil { return false }
      var reason: String?
      if case .absent = verdict { reason = trial.reasonForAbsence(of: rule, step, at: address) }
      verdicts.append(
        Explanation.Step(
          rule: rule.info,
          verdict: verdict,
          hasEffect: hasEffect,
          duration: duration,
          reason: reason
        )
      )
      return true
    }
    if step.isLazy {
      _ = trial.forEachRule(of: step, in: plan, address, add)
    } else {
      _ = add(step)
    }
  }

  /// Runs one rule, measures the time that it takes, and compares the state with the state before it.
  private func verdict<A: Action>(
    on step: Plan.RuleStep,
    _ action: A,
    for address: Node?
  ) -> (Explanation.Verdict, Duration?) {
    let before = memory.value
    let start = settings.clock.now()
    do {
      // Proof: the rule reads the action through the pointer and does not keep it.
      let didRun = try withUnsafePointer(to: action) { pointer in
        try RuleRun(self, step, UnsafeRawPointer(pointer), A.self, address).run()
      }
      guard didRun else { return (.absent, nil) }
      let duration = settings.clock.now() - start
      return switch differ(before, memory.value) {
      case true?: (.changed, duration)
      case false?: (.unchanged, duration)
      case nil: (.ran, duration)
      }
    } catch {
      return (.rejected(error), settings.clock.now() - start)
    }
  }
}

extension Explanation.Verdict {
  /// Whether no rule runs after this one.
  fileprivate var isEnd: Bool {
    switch self {
    case .rejected, .notReached: true
    case .changed, .unchanged, .ran, .absent, .elsewhere: false
    }
  }
}

/// Returns whether two values of one type differ, or nil if that cannot be determined.
///
/// The comparison uses `==` if the type has it, and compares part by part otherwise. Two references to the
/// same object give nil.
private func differ(_ old: Any, _ new: Any) -> Bool? {
  if type(of: old) != type(of: new) { return true }
  if let old = old as? any Equatable { return !isEqual(old, new) }
  let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
  if left.displayStyle == .class {
    return (old as AnyObject) === (new as AnyObject) ? nil : true
  }
  let labels = zip(left.children, right.children).map { ($0.label, $1.label) }
  if left.children.count != right.children.count || labels.contains(where: { $0 != $1 }) {
    return true
  }
  if left.children.isEmpty {
    // The value has no parts: it is a function, which cannot be compared, or a case of an enum.
    guard let style = left.displayStyle else { return nil }
    return style == .enum && "\(old)" != "\(new)"
  }
  let parts = zip(left.children, right.children).map { differ($0.value, $1.value) }
  if parts.contains(true) { return true }
  return parts.contains(nil) ? nil : false
}

private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool { old == new as? Value }
