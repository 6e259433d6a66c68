extension Core {
  /// Runs the rules of a lazy rule in order, level by level, as deep as the state is.
  ///
  /// The levels are not visited by recursion, so a deep state needs no deep stack for them. The closure runs one rule
  /// and returns whether its slice was present. The result is whether one of the rules ran.
  func forEachRule(
    of lazy: Plan.RuleStep,
    in plan: Plan,
    _ address: Node?,
    _ run: (Plan.RuleStep) throws -> Bool
  ) rethrows -> Bool {
    var didRun = false
    var open = [lazy]
    while let step = open.popLast() {
      if !step.isLazy {
        if try run(step) { didRun = true }
        continue
      }
      let rule = step.rule.object
      rule.requireStack()
      let start = memory.address + rule.access.offset
      let isThere = rule.access.read(start, address, from: 0, elements: 0, bound: step.bound) { _ in
      }
      if isThere { open += plan.level(of: rule).reversed() }
    }
    return didRun
  }
}
