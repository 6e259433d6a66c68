/// One run of a rule for one action.
///
/// It walks down to the slice, or to each of the slices, and calls the rule there.
struct RuleRun {
  private let core: Core
  private let rule: CompiledRule
  private let action: ActionPlace
  private let type: any Action.Type
  /// The node to which the action is addressed.
  private let address: Node?
  /// How many collections on the path the address binds to one element.
  private let bound: Int
  /// Counts the elements on which a rule that reads its context has run.
  private let count: Count?

  private final class Count {
    var value = 0
  }

  init(
    _ core: Core,
    _ step: Plan.RuleStep,
    _ action: ActionPlace,
    _ type: any Action.Type,
    _ address: Node?
  ) {
    self.core = core
    rule = step.rule.object
    self.action = action
    self.type = type
    self.address = address
    bound = step.bound
    count = rule.definition.readsContext ? Count() : nil
  }

  /// Runs the rule, and returns whether its slice was present.
  func run() throws -> Bool {
    if rule.hasConditions {
      rule.requireStack()
      // A rule before this one may have removed the sender since the action began, or added it.
      if rule.senderSlice != nil, !core.senderWasThere { return false }
    }
    let root = core.memory.address + rule.access.offset
    return try descend(root, index: 0, element: 0, isFound: false, node: { nil })
  }

  /// Runs the rule on the slices from a projection of its path on, and returns whether there was one.
  ///
  /// `isFound` tells that the slice is known to exist.
  private func descend(
    _ pointer: Place,
    index: Int,
    element: Int,
    isFound: Bool,
    node: () -> Node?
  ) throws -> Bool {
    guard index < rule.access.projections.count else {
      try call(pointer, node: node)
      return true
    }
    let (projection, offset) = rule.access.projections[index]
    if let elements = projection.elements, element >= bound {
      return try descendIntoAll(pointer, elements, index: index, element: element, node: node)
    }
    let isElement = projection.isElement
    let isSet = !projection.canBeAbsent
    if isSet, !isFound, !isThere(behind: pointer, index, element) { return false }
    let key = isElement ? address?.element(at: element) : nil
    var didRun = false
    try projection.modify(pointer, key.map { Borrowed($0) }) { inner in
      didRun = try descend(
        inner + offset,
        index: index + 1,
        element: element + (isElement ? 1 : 0),
        isFound: isFound || isSet,
        node: isElement ? { key } : node
      )
    }
    return didRun
  }

  /// Returns whether the slice exists behind a property that would be set on the way to it.
  ///
  /// The setter of that property may change the state, even if the rule does not run (law 1).
  private func isThere(behind pointer: Place, _ index: Int, _ element: Int) -> Bool {
    let rest = rule.access.projections[(index + 1)...]
    if !rest.contains(where: \.projection.canBeAbsent) { return true }
    return rule.access.read(pointer, address, from: index, elements: element, bound: bound) { _ in }
  }

  private func descendIntoAll(
    _ pointer: Place,
    _ elements: ElementAccess,
    index: Int,
    element: Int,
    node: () -> Node?
  ) throws -> Bool {
    let offset = rule.access.projections[index].offset
    let slice = rule.elementSlices[element]
    var didRun = false
    try elements.modifyAll(pointer) { inner, makeNode in
      let elementNode = { core.elementTable(of: slice, in: node()).map { makeNode($0) } }
      let didRunHere = try descend(
        inner + offset,
        index: index + 1,
        element: element + 1,
        isFound: false,
        node: elementNode
      )
      if didRunHere { didRun = true }
    }
    return didRun
  }

  private func call(_ slice: Place, node: () -> Node?) throws {
    let effect = try effect(slice)
    count?.value += 1
    if effect.isNone { return }
    let returned = ReturnedEffect(effect: effect, rule: Borrowed(rule), element: node())
    core.returned.append(returned)
  }

  private func effect(_ slice: Place) throws -> Effect {
    let context = count.map { self.context(at: $0.value) } ?? RuleContext()
    if rule.definition.actionType != nil { return try rule.body(slice, action, context) }
    return try ActionPlace.of(action.boxed(as: type)) { try rule.body(slice, $0, context) }
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

extension RuleRun {
  /// Keeps what the rule may change, so that a rejected action can be undone (law 8).
  ///
  /// It keeps the slice. If the slice has no fixed place in memory or cannot be found again by its id, it
  /// keeps the value around the slice.
  func takeSnapshot(into undo: inout [() -> Void]) {
    if rule.hasConditions { rule.requireStack() }
    let projections = rule.access.projections
    var fixed = 0
    while fixed < min(projections.count, bound),
      projections[fixed].projection.elements?.keepsElementsInPlace == true
    {
      fixed += 1
    }
    let snapshot =
      fixed == projections.count
      ? rule.definition.snapshot : projections[fixed].projection.snapshot
    var restore: ((Place) -> Void)?
    visit(fixed) { restore = snapshot($0) }
    if let restore { undo.append { visit(fixed, restore) } }
  }

  /// Calls the closure with the slice after the first projections, each into an element of the address.
  private func visit(_ count: Int, _ body: (Place) -> Void) {
    func step(_ pointer: Place, _ index: Int) {
      guard index < count else { return body(pointer) }
      let (projection, offset) = rule.access.projections[index]
      let key = address?.element(at: index)
      // The closure does not throw, so the projection does not throw either.
      try? projection.modify(pointer, key.map { Borrowed($0) }) {
        step($0 + offset, index + 1)
      }
    }
    step(core.memory.address + rule.access.offset, 0)
  }
}

/// An effect that a rule returned, and the element for which the rule ran.
struct ReturnedEffect {
  let effect: Effect
  /// The store owns the rule.
  let rule: Borrowed<CompiledRule>
  var element: Node?
}
