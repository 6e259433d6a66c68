import UDFKit

/// An action that is tried on a copy of a store, under the lock of the store, to which the nodes of the address belong.
struct Attempt<A: Action> {
  let core: Core
  let copy: Core
  let action: A
  let address: Node?
  private var steps: [Explanation.Step] = []
  private(set) var isOver = false
  private var senderWasThere = true

  init(_ action: A, at address: Node?, of core: Core, on copy: Core) {
    (self.action, self.address, self.core, self.copy) = (action, address, core, copy)
  }

  /// Tries the action, and finds the observers that are told at a moment.
  mutating func run(at moment: UInt64) -> Explanation {
    let old = copy.memory.copy()
    senderWasThere = address.map { copy.exists($0.slice, at: $0) } ?? true
    let (plan, kind) = (copy.plan(A.self, address).object, ObjectIdentifier(A.self))
    let planned = Dictionary(grouping: plan.steps) { $0.rule.object.originIndex }
    for rule in core.rules where rule.handles(kind) {
      let (known, own) = (steps.count, planned[rule.originIndex] ?? [])
      for step in own { _ = copy.forEachRule(of: step, in: plan, address) { run($0) } }
      if steps.count > known { continue }
      steps += CompiledRule.listed([rule], for: kind).map { notRun($0, own.first) }
    }
    return Explanation(
      action: action,
      address: address.map { "\(core.address(of: $0))" },
      steps: steps,
      observers: tellings(plan, from: old, at: moment),
      otherRules: steps.isEmpty ? CompiledRule.listed(core.rules).map(\.info) : []
    )
  }

  /// Returns the step of a rule that did not run, although its plan may have a step for it.
  private func notRun(_ rule: CompiledRule, _ step: Plan.RuleStep?) -> Explanation.Step {
    guard let step else {
      let reason = reasonForSilence(of: rule)
      return Explanation.Step(rule: rule.info, verdict: .elsewhere, reason: reason)
    }
    if isOver { return Explanation.Step(rule: rule.info, verdict: .notReached) }
    let reason =
      if rule.senderSlice != nil, !senderWasThere, let address {
        "there is no \(core.address(of: address))"
      } else {
        reasonForAbsence(of: rule, bound: step.bound)
      }
    return Explanation.Step(rule: rule.info, verdict: .absent, reason: reason)
  }

  /// Tries a rule of the plan, and returns false if it is one of a level that is not there or not reached.
  private mutating func run(_ step: Plan.RuleStep) -> Bool {
    let rule = step.rule.object
    if !isOver, let tried = attempt(step) {
      steps.append(tried)
      return true
    }
    // How many levels would be left is not known.
    if rule.owner == nil { steps.append(notRun(rule, step)) }
    return rule.owner == nil
  }

  /// Runs one rule, or returns nil if its slice is not there.
  private mutating func attempt(_ step: Plan.RuleStep) -> Explanation.Step? {
    let before = copy.memory.value
    let clock = core.settings.clock
    let start = clock.now()
    let (result, hasEffect) = core.attempt(step, action, address, on: copy)
    let duration = clock.now() - start
    let verdict: Explanation.Verdict
    switch result {
    case .success(false): return nil
    case .success(true):
      core.isComparing = true
      let isNew = differ(before, copy.memory.value)
      core.isComparing = false
      verdict = isNew.map { $0 ? .changed : .unchanged } ?? .ran
    case .failure(let error):
      isOver = true
      verdict = .rejected(error)
    }
    return Explanation.Step(
      rule: step.rule.object.info,
      verdict: verdict,
      hasEffect: hasEffect,
      duration: duration
    )
  }
}

/// Returns whether two values differ, by `==` or else part by part, or nil if that is not known.
private func differ(_ old: Any, _ new: Any) -> Bool? {
  if type(of: old) != type(of: new) { return true }
  if let old = old as? any Equatable { return !isEqual(old, new) }
  let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
  if left.displayStyle == .class {
    return (old as AnyObject) === (new as AnyObject) ? nil : true
  }
  if !left.children.elementsEqual(right.children, by: { $0.label == $1.label }) { return true }
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
