/// An action that is tried on a copy of a store, under the lock of the store, to which the nodes of the address belong.
struct Attempt<A: Action> {
  let core: Core
  let trial: Core
  let action: A
  let address: Node?
  var steps: [Trial.Step] = []
  var isOver = false

  /// Tries the action, and finds the observers that are told at a moment.
  mutating func run(_ inputs: Inputs, at moment: UInt64) -> Trial {
    trial.turn.inputs = inputs
    trial.turn.senderWasThere = trial.exists(address)
    let old = trial.memory.copy()
    let (plan, kind) = (trial.plan(A.self, address).object, ObjectIdentifier(A.self))
    let planned = Dictionary(grouping: plan.steps) { $0.rule.object.originIndex }
    for rule in core.rules where rule.handles(kind) {
      let (known, own) = (steps.count, planned[rule.originIndex] ?? [])
      for step in own { _ = trial.forEachRule(of: step, in: plan, address) { run($0) } }
      if steps.count > known { continue }
      steps += CompiledRule.listed([rule], for: kind).map { notRun($0, own.first) }
    }
    core.turn.runningRule = nil
    return Trial(
      action: action,
      address: address.map(core.name(of:)),
      steps: steps,
      tellings: core.tellings(plan, address, from: old, to: isOver ? nil : trial.memory, moment),
      otherRules: steps.isEmpty ? CompiledRule.listed(core.rules).map(\.info) : []
    )
  }

  /// Returns the step of a rule that did not run, although its plan may have a step for it.
  private func notRun(_ rule: CompiledRule, _ step: Plan.RuleStep?) -> Trial.Step {
    if step != nil, isOver { return Trial.Step(rule: rule.info) }
    let reason =
      step.map { trial.reasonForAbsence(of: rule, $0, at: address) }
      ?? trial.reasonForSilence(of: rule, at: address)
    return Trial.Step(rule: rule.info, reason: reason, isElsewhere: step == nil)
  }

  /// Tries a rule of the plan, and returns false if it is one of a level that is not there or not reached.
  private mutating func run(_ step: Plan.RuleStep) -> Bool {
    let rule = step.rule.object
    guard var tried = isOver ? nil : attempt(step) else {
      // How many levels would be left is not known.
      if rule.owner == nil { steps.append(notRun(rule, step)) }
      return rule.owner == nil
    }
    tried.hasEffect = !trial.turn.returned.isEmpty
    // The nodes within the address are those of this store.
    for element in trial.turn.returned.compactMap(\.element) {
      core.retain(element)
      core.release(element)
    }
    core.outbox.append(.release(trial.turn.returned))
    trial.turn.returned = []
    steps.append(tried)
    return true
  }

  /// Runs one rule, or returns nil if its slice is not there.
  private mutating func attempt(_ step: Plan.RuleStep) -> Trial.Step? {
    core.turn.runningRule = step.rule
    let before = trial.memory.value
    let clock = core.settings.clock
    let start = clock.now()
    let run = Result { try ActionPlace.of(action) { try RuleRun(trial, step, $0, address).run() } }
    if case .success(false) = run { return nil }
    let duration = clock.now() - start
    if case .failure = run { isOver = true }
    let result = run.map { _ in differ(before, trial.memory.value) }
    return Trial.Step(rule: step.rule.object.info, result: result, duration: duration)
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

extension Core {
  /// Returns which part of a rule's slice is not there, or that the sender is not, under the lock.
  func reasonForAbsence(of rule: CompiledRule, _ step: Plan.RuleStep, at address: Node?) -> String {
    if rule.senderSlice != nil, !turn.senderWasThere, let address {
      return "there is no \(name(of: address))"
    }
    let node = address ?? rootNode
    let ids = node.key.elements
    var (slice, steps) = (rootSlice, [PathStep]())
    // The path of a rule of a level begins at the level.
    for next in rule.owner != nil ? rule.slice.path.steps : rule.definition.path {
      let before = Path(steps).text(of: ids)
      if next.isElement, slice.elementDepth == step.bound {
        return "its slice is in no element of \(before)"
      }
      steps.append(next)
      slice = slice.following(next)
      if next.isField || slice.read(memory.address, node, { _ in }) { continue }
      let path = Path(steps).text(of: ids)
      return switch next.kind {
      case .element: "there is no \(path)"
      case .some: "\(before) is nil"
      case .enumCase: "\(before) is in another case than \(next.name.text)"
      case .field, .computed, .lens: "\(path) cannot be read"
      }
    }
    return "its slice is not there"
  }

  func reasonForSilence(of rule: CompiledRule, at address: Node?) -> String {
    let target = address.map { "the action is addressed to \(name(of: $0))" }
    if let address, !rule.slice.isOnLine(of: address.slice), let target { return target }
    if let sender = rule.senderSlice, !(address?.slice.comes(from: sender) ?? false) {
      return "it hears only actions from \(sender.path)"
    }
    switch rule.definition.audience {
    case .everyone: return target ?? "it is not on the line of this store"
    case .addressee: return "it hears only actions that are addressed to its own instance"
    case .nearest:
      let isHeard = rule.hears(address?.slice ?? rootSlice)
      return isHeard ? "another rule is nearer" : "it hears only actions from within its slice"
    }
  }

  func name(of node: Node) -> String { "\(Address(of: node, root: rootSlice.value))" }
}
