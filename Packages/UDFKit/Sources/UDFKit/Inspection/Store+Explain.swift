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
  /// Cost: a copy of the whole state and, for each rule, a comparison of the whole state with the state
  /// before the rule. States are compared with `==` if they are `Equatable`, and part by part otherwise. The
  /// store waits meanwhile. Call this method to debug, not for each action.
  ///
  /// Rules that read inputs get the given ones, or the current time and a fixed random sequence.
  public func explain(_ action: some Action, inputs: Inputs? = nil) -> Explanation {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endRead() } }
    let inputs = inputs ?? Inputs(now: core.settings.inputs.now(), seed: 0)
    return core.explain(action, for: addressNode, inputs)
  }

  /// Returns which rules would handle an action that is dispatched to an address, and what each would do.
  ///
  /// The address begins at the root of the state, in any scope of the store, as for `dispatch(_:at:)`. Everything else
  /// is as for `explain(_:inputs:)`.
  public func explain(
    _ action: some Action,
    at address: Address?,
    inputs: Inputs? = nil
  ) -> Explanation {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endRead() } }
    let inputs = inputs ?? Inputs(now: core.settings.inputs.now(), seed: 0)
    let node = address.flatMap { core.retainedNode(at: $0) }
    defer { if let node { core.release(node) } }
    return core.explain(action, for: node, inputs)
  }
}

extension Core {
  /// Tries an action on a copy of the state.
  ///
  /// Called under the lock, because the nodes of the address are used.
  fileprivate func explain<A: Action>(
    _ action: A,
    for address: Node?,
    _ inputs: Inputs
  ) -> Explanation {
    let trial = Core(copying: self)
    trial.inputs = inputs
    trial.senderWasThere = exists(address)
    // Proof of `Unmanaged`: the plan is owned by the trial's table, and the rules by both stores.
    let plan = trial.plan(A.self, address).takeUnretainedValue()
    let steps = Dictionary(grouping: (0..<plan.steps.count).map { plan.steps[$0] }) {
      $0.rule.takeUnretainedValue().originIndex
    }
    ThreadMark.set(self)
    defer {
      runningRule = nil
      ThreadMark.set(nil)
      forgetPositions(plan)
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
    let name = String(reflecting: A.self)
    let all = verdicts.isEmpty ? CompiledRule.listed(rules).map(\.info) : []
    return Explanation(
      action: action,
      address: address.map(name(of:)),
      steps: verdicts,
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
      let verdict = trial.verdict(on: step, action, for: address)
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
        Explanation.Step(rule: rule.info, verdict: verdict, hasEffect: hasEffect, reason: reason)
      )
      return true
    }
    if step.isLazy {
      _ = trial.forEachRule(of: step, in: plan, address, add)
    } else {
      _ = add(step)
    }
  }

  /// Runs one rule and compares the state with the state before it.
  private func verdict<A: Action>(
    on step: Plan.RuleStep,
    _ action: A,
    for address: Node?
  ) -> Explanation.Verdict {
    let before = memory.value
    do {
      // Proof: the rule reads the action through the pointer and does not keep it.
      let didRun = try withUnsafePointer(to: action) { pointer in
        try RuleRun(self, step, UnsafeRawPointer(pointer), A.self, address).run()
      }
      guard didRun else { return .absent }
      return switch differ(before, memory.value) {
      case true?: .changed
      case false?: .unchanged
      case nil: .ran
      }
    } catch {
      return .rejected(error)
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
