extension Core {
  /// Tries an action on a copy of the state.
  ///
  /// Called under the lock, because the nodes of the address are used.
  func explain<A: Action>(
    _ action: A,
    for address: Node?,
    _ inputs: Inputs,
    in trial: Core,
    at moment: UInt64
  ) -> Trial {
    let old = StateMemory(copying: trial.memory)
    trial.inputs = inputs
    trial.senderWasThere = trial.exists(address)
    let plan = trial.plan(A.self, address).object
    let steps = Dictionary(grouping: (0..<plan.steps.count).map { plan.steps[$0] }) {
      $0.rule.object.originIndex
    }
    let isMarked = ThreadMark.set(self)
    defer {
      runningRule = nil
      if isMarked { ThreadMark.remove() }
    }
    var found: [Trial.Step] = []
    for rule in rules where rule.handles(ObjectIdentifier(A.self)) {
      let before = found.count
      for step in steps[rule.originIndex] ?? [] {
        explain(step, of: plan, in: trial, action, for: address, &found)
      }
      if found.count > before { continue }
      let isOver = found.contains(where: \.outcome.isEnd)
      found += CompiledRule.listed([rule], for: ObjectIdentifier(A.self)).map {
        trial.stepNotRun($0, steps[rule.originIndex]?.first, isOver: isOver, for: address)
      }
    }
    runningRule = nil
    let new = found.contains(where: \.outcome.isEnd) ? nil : trial.memory
    return Trial(
      action: action,
      address: address.map(name(of:)),
      steps: found,
      tellings: tellings(plan, address, from: old, to: new, at: moment),
      otherRules: found.isEmpty ? CompiledRule.listed(rules).map(\.info) : []
    )
  }

  /// Explains a rule that did not run, although its plan may have a step for it.
  private func stepNotRun(
    _ rule: CompiledRule,
    _ step: Plan.RuleStep?,
    isOver: Bool,
    for address: Node?
  ) -> Trial.Step {
    guard let step else {
      let reason = reasonForSilence(of: rule, at: address)
      return Trial.Step(rule: rule.info, outcome: .elsewhere, reason: reason)
    }
    if isOver { return Trial.Step(rule: rule.info, outcome: .notReached) }
    let reason = reasonForAbsence(of: rule, step, at: address)
    return Trial.Step(rule: rule.info, outcome: .absent, reason: reason)
  }

  /// Tries a rule of a plan, or the rules of a lazy one whose slices are there.
  private func explain<A: Action>(
    _ step: Plan.RuleStep,
    of plan: Plan,
    in trial: Core,
    _ action: A,
    for address: Node?,
    _ found: inout [Trial.Step]
  ) {
    func add(_ step: Plan.RuleStep) -> Bool {
      let rule = step.rule.object
      if found.contains(where: \.outcome.isEnd) {
        // How many levels would be left is not known.
        if rule.owner != nil { return false }
        found.append(Trial.Step(rule: rule.info, outcome: .notReached))
        return true
      }
      runningRule = step.rule
      let (outcome, duration) = trial.verdict(on: step, action, for: address)
      let hasEffect = !trial.returned.isEmpty
      // The nodes within the address are those of this store.
      for element in trial.returned.compactMap(\.element) {
        retain(element)
        release(element)
      }
      outbox.append(.release(trial.returned))
      trial.returned = []
      if case .absent = outcome, rule.owner != nil { return false }
      var reason: String?
      if case .absent = outcome { reason = trial.reasonForAbsence(of: rule, step, at: address) }
      found.append(
        Trial.Step(
          rule: rule.info,
          outcome: outcome,
          hasEffect: hasEffect,
          duration: duration,
          reason: reason
        )
      )
      return true
    }
    _ = trial.forEachRule(of: step, in: plan, address, add)
  }

  /// Runs one rule, measures the time that it takes, and compares the state with the state before it.
  private func verdict<A: Action>(
    on step: Plan.RuleStep,
    _ action: A,
    for address: Node?
  ) -> (Trial.Outcome, Duration?) {
    let before = memory.value
    let start = settings.clock.now()
    do {
      let didRun = try ActionPlace.of(action) { place in
        try RuleRun(self, step, place, A.self, address).run()
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

/// Why a rule does not run for an action.
extension Core {
  /// Returns which part of a rule's slice is not there, or that the sender is not.
  ///
  /// Called under the lock, on a store with the nodes of the address.
  func reasonForAbsence(of rule: CompiledRule, _ step: Plan.RuleStep, at address: Node?) -> String {
    if rule.senderSlice != nil, !senderWasThere, let address {
      return "there is no \(name(of: address))"
    }
    let node = address ?? rootNode
    var slice = rootSlice
    var path = PathText()
    var elements = 0
    // The path of a rule of a level begins at the level.
    for pathStep in rule.owner != nil ? rule.slice.steps : rule.definition.path.steps {
      slice = slice.following(pathStep)
      guard case .projection(let projection) = pathStep else {
        path.add(pathStep)
        continue
      }
      let isElement = projection.isElement
      if isElement, elements == step.bound { return "its slice is in no element of \(path)" }
      let before = path
      path.add(pathStep, elementID: isElement ? node.element(at: elements)?.elementID : nil)
      if isElement { elements += 1 }
      if slice.access.read(memory.address, node, { _ in }) { continue }
      return switch projection.kind {
      case .element: "there is no \(path)"
      case .some: "\(before) is nil"
      case .enumCase: "\(before) is in another case than \(projection.name)"
      case .computed, .lens: "\(path) cannot be read"
      }
    }
    return "its slice is not there"
  }

  /// Returns why a rule for actions of a type does not hear one with an address.
  func reasonForSilence(of rule: CompiledRule, at address: Node?) -> String {
    let target = address.map { "the action is addressed to \(name(of: $0))" }
    if let address, !rule.slice.isOnLine(of: address.slice), let target { return target }
    if let sender = rule.senderSlice, !(address?.slice.comes(from: sender) ?? false) {
      return "it hears only actions from \(PathText(sender.steps))"
    }
    switch rule.definition.audience {
    case .everyone: return target ?? "it is not on the line of this store"
    case .addressee: return "it hears only actions that are addressed to its own instance"
    case .nearest:
      let isHeard = rule.hears(address?.slice ?? rootSlice)
      return isHeard ? "another rule is nearer" : "it hears only actions from within its slice"
    }
  }

  /// Returns the name of a node as Swift code, such as `\.rows[7]`.
  func name(of node: Node) -> String { "\(Address(of: node, root: rootSlice.value))" }
}

/// The text of a path of which some elements are known.
private struct PathText: CustomStringConvertible {
  private var text = ""

  init(_ steps: [PathStep] = []) { for step in steps { add(step) } }

  mutating func add(_ step: PathStep, elementID: AnyHashable? = nil) {
    text += elementID.map { "[\($0)]" } ?? step.name
  }

  var description: String { "\\" + (text.isEmpty ? ".self" : text) }
}
