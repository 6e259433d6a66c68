// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch` and `Core+Compare`.
extension Core {
  /// Runs the turn of an action with a plain plan, before the listeners.
  ///
  /// Returns true if nothing is to be delivered, or only the value of the first observer that saw a change.
  /// That observer is told without another search for its element, if the element was found.
  ///
  /// This is transparent and not `@inline(__always)`, because the optimizer does not follow the latter when
  /// the caller branches on the same condition again (measured: 30 instructions for each action).
  @_transparent
  func plainTurn(
    _ plan: Unmanaged<Plan>,
    _ action: UnsafeRawPointer,
    _ address: Unmanaged<Node>?,
    _ first: inout Unmanaged<Observer>?,
    _ found: inout UnsafeRawPointer?
  ) -> Bool {
    var isDone = true
    let isMarked = beginReducing()
    let steps = plan._withUnsafeGuaranteedRef { $0.steps }
    // This does not loop over a range, whose bounds would be checked.
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index &+= 1
      runningRule = step.rule
      guard let effect = run(step, action, address, &found) else {
        isDone = false
        absentRules &+= 1
        continue
      }
      if effect.isNone { continue }
      add(effect, of: step, address)
      isDone = false
    }
    runningRule = nil
    endReducing(isMarked)
    plan._withUnsafeGuaranteedRef { $0.refresh(nodes, version: nodesVersion) }
    let touched = plan._withUnsafeGuaranteedRef { $0.nodes }
    index = 0
    while index < touched.count {
      compare(touched[index], &first)
      index &+= 1
    }
    compareElements(plan, address, &found, &first)
    if first != nil, !changed.isEmpty { return false }
    return isDone && delivery.jobs.isEmpty
  }

  @inline(never)
  private func add(_ effect: Effect, of step: Plan.RuleStep, _ address: Unmanaged<Node>?) {
    let element = step.element == nil ? nil : address?.takeUnretainedValue()
    returned.append(ReturnedEffect(effect: effect, rule: step.rule, element: element))
  }

  /// Runs one rule in place, and returns nil if its slice is absent.
  ///
  /// The rule cannot reject, so it does not throw.
  @inline(__always)
  private func run(
    _ step: Plan.RuleStep,
    _ action: UnsafeRawPointer,
    _ address: Unmanaged<Node>?,
    _ found: inout UnsafeRawPointer?
  ) -> Effect? {
    step.rule._withUnsafeGuaranteedRef { rule in
      guard let element = step.element else {
        return try? rule.body(memory + step.offset, action)
      }
      return element.access._withUnsafeGuaranteedRef { access in
        try? access.reduce(
          memory + step.offset,
          address,
          element.offset,
          rule.body,
          action,
          &found
        )
      }
    }
  }
}
