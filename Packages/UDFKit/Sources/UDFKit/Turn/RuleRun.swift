/// One run of a rule for one action, which walks down to the slice, or to each of the slices, and calls the rule there.
struct RuleRun {
  private let core: Core
  private let rule: CompiledRule
  private let action: ActionPlace
  private let address: Node?
  /// How many collections on the path the address binds to one element.
  private let bound: Int
  /// Counts the elements on which a rule that reads its context has run.
  private let count: Guarded<Int>?

  init(_ core: Core, _ step: Plan.RuleStep, _ action: ActionPlace, _ address: Node?) {
    self.core = core
    rule = step.rule.object
    self.action = action
    self.address = address
    bound = step.bound
    count = rule.definition.readsContext ? Guarded(0) : nil
  }

  func run() throws -> Bool {
    // A rule before this one may have removed the sender since the action began, or added it.
    if rule.senderSlice != nil, !core.turn.senderWasThere { return false }
    return try walk(to: rule.slice.projections.count)
  }

  /// Keeps the slice, so that a rejected action can be undone (law 8), or the value around it if it has no fixed place.
  func takeSnapshot(into undo: inout [() -> Void]) {
    let projections = rule.slice.projections
    let known = projections.prefix(bound)
    let fixed = known.prefix { $0.projection.elements?.keepsElementsInPlace == true }.count
    let isWhole = fixed == projections.count
    let snapshot = isWhole ? rule.definition.snapshot : projections[fixed].projection.snapshot
    var restore: ((Place) -> Void)?
    // The closures do not throw, so the walks do not throw either.
    _ = try? walk(to: fixed) { restore = snapshot($0) }
    if let restore { undo.append { _ = try? walk(to: fixed, restore) } }
  }

  /// Calls the closure, or the rule, with the slices after some projections, and returns whether there was one.
  private func walk(to end: Int, _ visit: ((Place) -> Void)? = nil) throws -> Bool {
    let root = core.memory.address + rule.slice.offset
    return try descend(root, (0, 0), to: end, isFound: false, node: { nil }, visit)
  }

  /// Goes on with the walk at a projection, and an element, of the path; `isFound` tells that the slice exists.
  private func descend(
    _ pointer: Place,
    _ next: (index: Int, element: Int),
    to end: Int,
    isFound: Bool,
    node: () -> Node?,
    _ visit: ((Place) -> Void)?
  ) throws -> Bool {
    let (index, element) = next
    if index == end {
      if let visit { visit(pointer) } else { try call(pointer, node) }
      return true
    }
    let (projection, offset) = rule.slice.projections[index]
    let isSet = !projection.canBeAbsent
    if isSet, !isFound, !isThere(behind: pointer, index, element) { return false }
    var didRun = false
    if let elements = projection.elements, element >= bound {
      let slice = rule.elementSlices[element]
      try elements.modifyAll(pointer) { inner, makeNode in
        let makeNode = { core.elementTable(of: slice, in: node()).map { makeNode($0) } }
        let next = (index: index + 1, element: element + 1)
        if try descend(inner + offset, next, to: end, isFound: false, node: makeNode, visit) {
          didRun = true
        }
      }
    } else {
      let isElement = projection.isElement
      let key = isElement ? address?.element(at: element) : nil
      try projection.modify(pointer, key.map { Borrowed($0) }) { inner in
        didRun = try descend(
          inner + offset,
          (index + 1, element + (isElement ? 1 : 0)),
          to: end,
          isFound: isFound || isSet,
          node: isElement ? { key } : node,
          visit
        )
      }
    }
    return didRun
  }

  /// Returns whether the slice exists behind a property whose setter would change the state on the way to it (law 1).
  private func isThere(behind pointer: Place, _ index: Int, _ element: Int) -> Bool {
    let rest = rule.slice.projections[index...]
    if !rest.contains(where: \.projection.canBeAbsent) { return true }
    return rule.slice.read(pointer, address, from: index, elements: element, bound: bound) { _ in }
  }

  private func call(_ slice: Place, _ element: () -> Node?) throws {
    let context = count.map { self.context(at: $0.value) } ?? RuleContext()
    let code = rule.definition.code
    // Without `as`, the place would be that of the value in the existential.
    let effect =
      rule.definition.actionType != nil
      ? try code(slice, action.place, context)
      : try Place.reading(action.boxed as any Action) { try code(slice, $0, context) }
    count?.value += 1
    if effect.operation == nil { return }
    core.turn.returned.append(
      ReturnedEffect(effect: effect, rule: Borrowed(rule), element: element())
    )
  }

  /// Returns what the rule may read for one of the elements, counted from 0.
  private func context(at index: Int) -> RuleContext {
    let depth = rule.senderSlice?.elementDepth ?? 0
    let sender = depth > 0 ? address?.element(at: depth - 1) : nil
    return RuleContext(sender: sender) { [core, rule] in
      core.drawInputs().forElement(index, in: rule.sequence)
    }
  }
}

extension Core {
  /// Runs a step of a plan, or the rules of a lazy one, level by level, without recursion; returns whether one ran.
  package func forEachRule(
    of step: Plan.RuleStep,
    in plan: Plan,
    _ address: Node?,
    _ run: (Plan.RuleStep) throws -> Bool
  ) rethrows -> Bool {
    if !step.rule.object.isLazy { return try run(step) }
    var didRun = false
    var open = [step]
    while let step = open.popLast() {
      let rule = step.rule.object
      if !rule.isLazy {
        if try run(step) { didRun = true }
        continue
      }
      let isThere = rule.slice.read(memory.address, address, bound: step.bound) { _ in }
      if isThere { open += plan.level(of: rule).reversed() }
    }
    return didRun
  }
}

extension Core {
  /// Runs a rule on a copy of this store, and returns whether its slice was there, and whether it returned an effect.
  package func attempt(
    _ step: Plan.RuleStep,
    _ action: some Action,
    _ address: Node?,
    on copy: Core
  ) -> (Result<Bool, any Error>, hasEffect: Bool) {
    turn.runningRule = step.rule
    let result = Result {
      try ActionPlace.of(action) { try RuleRun(copy, step, $0, address).run() }
    }
    turn.runningRule = nil
    let returned = copy.turn.returned
    copy.turn.returned = []
    // The nodes within the address are those of this store.
    for element in returned.compactMap(\.element) {
      retain(element)
      release(element)
    }
    outbox.append(.release(returned))
    return (result, !returned.isEmpty)
  }
}

struct ReturnedEffect {
  let effect: Effect
  let rule: Borrowed<CompiledRule>
  var element: Node?
}
