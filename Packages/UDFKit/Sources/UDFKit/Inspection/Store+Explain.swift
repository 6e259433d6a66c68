extension Store {
  /// Returns which rules would handle an action and what each would do, without dispatching it.
  ///
  /// ```swift
  /// print(store.explain(CounterAction.up))
  /// // up (App.CounterAction):
  /// //   \.left (App/AppReducer.swift:12): changed its slice
  /// //   \.sheet? (App/AppReducer.swift:14): did not run, its slice is not there
  /// ```
  ///
  /// The rules run on a copy of the state. The store does not change, no effect starts, no observer is called
  /// and no middleware runs. An object that the state refers to is not copied. A rule that changes such an
  /// object, against law 10, also changes it here. A reducer must not call this method.
  ///
  /// Cost: a copy of the whole state and, for each rule, a comparison of the whole state with the state
  /// before the rule. States are compared with `==` if they are `Equatable`, and part by part otherwise. The
  /// store waits meanwhile. Call this method to debug, not for each action.
  public func explain(_ action: some Action) -> Explanation {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endReadAndDeliver() } }
    return core.explain(action, for: address)
  }
}

extension Core {
  /// Releases the lock.
  ///
  /// If a rule dispatched an action, that is reported as in a turn (law 3).
  fileprivate func endReadAndDeliver() { deliverQueued() }

  /// Tries an action on a copy of the state.
  ///
  /// Called under the lock, because the nodes of the address are used.
  fileprivate func explain<A: Action>(_ action: A, for address: Node?) -> Explanation {
    let asked = rules.filter { $0.definition.actionType.map { $0 == A.self } ?? true }
    let trial = Core(copying: self)
    // Proof of `Unmanaged`: the plan is owned by the trial's table, and the rules by both stores.
    let plan = trial.plan(A.self, address).takeUnretainedValue()
    let steps = (0..<plan.steps.count).map { plan.steps[$0] }
    var isRejected = false
    let isMarked = beginReducing()
    defer {
      runningRule = nil
      endReducing(isMarked)
      forgetPositions(plan)
    }
    let verdicts = asked.map { rule -> Explanation.Step in
      guard let step = steps.first(where: { $0.rule.takeUnretainedValue() === rule }) else {
        return Explanation.Step(rule: rule.info, verdict: .elsewhere, hasEffect: false)
      }
      if isRejected {
        return Explanation.Step(rule: rule.info, verdict: .notReached, hasEffect: false)
      }
      runningRule = .passUnretained(rule)
      let verdict = trial.verdict(on: step, action, for: address)
      if case .rejected = verdict { isRejected = true }
      defer {
        delivery.append(.release(trial.returned))
        trial.returned = []
      }
      return Explanation.Step(
        rule: rule.info,
        verdict: verdict,
        hasEffect: !trial.returned.isEmpty
      )
    }
    let name = String(reflecting: A.self)
    return Explanation(
      action: action,
      steps: verdicts,
      nearest: verdicts.isEmpty ? Explanation.nearest(to: name, among: rules.map(\.info)) : []
    )
  }

  /// Runs one rule and compares the state with the state before it.
  private func verdict<A: Action>(
    on step: Plan.RuleStep,
    _ action: A,
    for address: Node?
  ) -> Explanation.Verdict {
    let before = state.value
    do {
      // Proof: the rule reads the action through the pointer and does not keep it.
      let didRun = try withUnsafePointer(to: action) { pointer in
        try RuleRun(self, step, UnsafeRawPointer(pointer), A.self, address).run()
      }
      guard didRun else { return .absent }
      return switch differ(before, state.value) {
      case true?: .changed
      case false?: .unchanged
      case nil: .ran
      }
    } catch {
      return .rejected(error)
    }
  }
}

/// Returns whether two values of one type differ, or nil if that cannot be determined.
///
/// The comparison uses `==` if the type has it, and compares part by part otherwise. Two references to the
/// same object give nil.
private func differ(_ old: Any, _ new: Any) -> Bool? {
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
