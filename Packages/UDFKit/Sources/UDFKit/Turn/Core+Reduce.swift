// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch` and `Core+Compare`.
extension Core {
  /// The turn of an action whose rules have one slice each and cannot reject, with nobody listening.
  ///
  /// True when there is nothing to deliver but what the first observer that changed has to tell; it is
  /// told without another search for its element, where that was found.
  ///
  /// Transparent and not `@inline(__always)`, which the optimizer does not follow where the caller branches
  /// on what this branches on again (measured: 30 instructions for each action).
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
    // Not over a range, whose bounds would be checked.
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index &+= 1
      runningRule = step.rule
      guard let effect = run(step, action, address, &found) else {
        isDone = false
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

  /// Runs one rule in place; nil when its slice is not there.
  ///
  /// It cannot reject, so it does not throw.
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
