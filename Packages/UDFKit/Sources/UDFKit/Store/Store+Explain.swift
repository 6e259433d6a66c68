extension Store {
  /// Tells which rules would handle an action, and what each would do: why the state changes, or not.
  ///
  /// ```swift
  /// print(store.explain(CounterAction.up))
  /// // up (App.CounterAction):
  /// //   \.left (App/AppReducer.swift:12): changed its slice
  /// //   \.sheet? (App/AppReducer.swift:14): did not run, its slice is not there
  /// ```
  ///
  /// The rules run on a copy of the state: the store does not change, no effect starts, nobody is told
  /// and no middleware is asked. An object that the state refers to is not copied: a rule that changes
  /// one, against law 10, does so here too. A reducer must not call it.
  ///
  /// Cost: a copy of the whole state and, for each rule, a comparison of the whole state with what it was,
  /// by `==` where it is `Equatable` and else part by part; the store waits meanwhile. For a person to
  /// ask, not for each action.
  public func explain(_ action: some Action) -> Explanation {
    core.beginRead()
    defer { core.endRead() }
    return core.explain(action, for: address)
  }
}

extension Core {
  /// Tries an action on a copy of the state.
  ///
  /// Called under the lock: the lines of the address are used.
  fileprivate func explain<A: Action>(_ action: A, for address: Line?) -> Explanation {
    let asked = rules.filter { $0.clause.actionType.map { $0 == A.self } ?? true }
    let trial = Core(copying: self)
    let legs = trial.route(A.self, address)._withUnsafeGuaranteedRef(\.legs)
    var isRejected = false
    defer {
      runningRule = nil
      deliverQueued()  // a rule that dispatched by a back door is reported, as ever (law 3)
    }
    let steps = asked.map { rule in
      guard let leg = legs.first(where: { $0.rule === rule }) else {
        return Explanation.Step(rule: rule.info, verdict: .elsewhere, hasEffect: false)
      }
      if isRejected {
        return Explanation.Step(rule: rule.info, verdict: .notReached, hasEffect: false)
      }
      runningRule = .passUnretained(rule)
      let verdict = trial.verdict(on: leg, action, for: address)
      if case .rejected = verdict { isRejected = true }
      defer {
        jobs.append(.drop(trial.returned))
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
      steps: steps,
      nearest: steps.isEmpty ? Explanation.nearest(to: name, among: rules.map(\.info)) : []
    )
  }

  /// Runs one rule, and compares the state with what it was.
  private func verdict<A: Action>(
    on leg: Route.Leg,
    _ action: A,
    for address: Line?
  ) -> Explanation.Verdict {
    let before = stateValue(memory)
    var turn = Turn()
    do {
      // The rule reads the action through the pointer and does not keep it.
      let didRun = try withUnsafePointer(to: action) { pointer in
        try RuleRun(
          core: self,
          rule: leg.rule,
          action: UnsafeRawPointer(pointer),
          type: A.self,
          address: address,
          bound: leg.bound
        ).run(&turn)
      }
      guard didRun else { return .absent }
      return switch differ(before, stateValue(memory)) {
      case true?: .changed
      case false?: .unchanged
      case nil: .ran
      }
    } catch {
      return .rejected(error)
    }
  }
}

/// Whether two values of one type differ; nil when that cannot be told.
///
/// By `==` where there is one, else part by part. Two references to one object tell nothing.
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
    // Without parts: two functions, which nobody can compare, or the cases of an enum.
    guard let style = left.displayStyle else { return nil }
    return style == .enum && "\(old)" != "\(new)"
  }
  let parts = zip(left.children, right.children).map { differ($0.value, $1.value) }
  if parts.contains(true) { return true }
  return parts.contains(nil) ? nil : false
}

private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool { old == new as? Value }
