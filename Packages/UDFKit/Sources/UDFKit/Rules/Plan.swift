/// The rules that run for one type of action and one address, and the nodes that they may change.
///
/// Proof of `@unchecked Sendable`: a plan is used only under the store's lock. The store owns the rules, and its tables own
/// the nodes. Both outlive the plan's use.
final class Plan: Guarded<Plan.Reach>, @unchecked Sendable {
  /// One rule of the plan.
  struct RuleStep {
    /// The store owns the rule and outlives its plans' use.
    let rule: Borrowed<CompiledRule>
    /// Whether the rule stands for the levels of a reducer that contains itself; see `Core.forEachRule`.
    let isLazy: Bool
    /// How many collections on the path to the slice are bound to one element by the address.
    let bound: Int
    /// Whether the slice is kept before the rule runs, because this rule or a later one may throw.
    let keepsSlice: Bool
    /// The bytes from the root to the slice, or to the collection of `element`, if it is at a fixed offset.
    let offset: Int
    /// The projection into the addressed element, and the bytes from the element to the slice.
    let element: (projection: Borrowed<Projection>, offset: Int)?
    /// Whether the rule runs in place and at once: `offset` and `element` locate its slice, it handles one type of actions
    /// and reads no context, and nothing is kept before it runs.
    let isDirect: Bool
  }

  /// The elements of collections that a plan may change.
  enum ElementReach {
    case none
    /// Only the addressed element and what lies within it.
    case address
    case many
  }

  /// What a plan may change, as of `version`.
  struct Reach {
    /// The nodes in use.
    var nodes: [Borrowed<Node>] = []
    /// The elements of collections that are in use.
    var elements = ElementReach.none
    /// The collections of these elements that are in no other collection.
    var tables: [ElementTable] = []
    var version = -1
  }

  let steps: [RuleStep]
  /// Whether a rule may ask from where the action comes.
  let asksForSender: Bool
  /// The epoch of the used nodes, and how many of them were looked at.
  private var (epoch, lookedCount) = (0, 0)
  private let rules: [CompiledRule]
  private let action: ObjectIdentifier
  /// The slice to which the actions are addressed.
  private let address: StateSlice
  /// The steps of the levels of lazy rules, by the rule, created on demand.
  private var levels: [ObjectIdentifier: [RuleStep]] = [:]

  init(rules: [CompiledRule], action: ObjectIdentifier, address: StateSlice) {
    let expanded = Self.expanded(rules, for: action, at: address)
    let chosen = Self.chosen(of: expanded, for: action, at: address)
    let lastRejecting = chosen.lastIndex { $0.canReject(action) } ?? -1
    steps = chosen.enumerated().map { index, rule in
      RuleStep(rule, address: address, keepsSlice: index <= lastRejecting)
    }
    asksForSender = chosen.contains { $0.senderSlice != nil || $0.lazy != nil }
    self.rules = chosen
    self.action = action
    self.address = address
    super.init(Reach())
  }

  /// Returns rules with the levels of lazy ones down to the address, and without lazy ones for other actions.
  ///
  /// A lazy rule remains where the address is around its slice. How many levels it has depends on the state.
  private static func expanded(
    _ rules: [CompiledRule],
    for action: ObjectIdentifier,
    at address: StateSlice
  ) -> [CompiledRule] {
    if rules.allSatisfy({ $0.lazy == nil }) { return rules }
    return rules.flatMap { rule -> [CompiledRule] in
      guard let lazy = rule.lazy else { return [rule] }
      guard lazy.handles(action) else { return [] }
      if !address.isWithin(rule.slice) { return [rule] }
      return expanded(lazy.rules(of: rule), for: action, at: address)
    }
  }

  /// Returns the steps of the next level of a lazy rule.
  func level(of rule: CompiledRule) -> [RuleStep] {
    if let known = levels[ObjectIdentifier(rule)] { return known }
    let rules = (rule.lazy?.rules(of: rule) ?? []).filter { $0.lazy?.handles(action) ?? true }
    let steps = Self.chosen(of: rules, for: action, at: address).map {
      RuleStep($0, address: address, keepsSlice: false)
    }
    levels[ObjectIdentifier(rule)] = steps
    return steps
  }

  /// Returns the rules that run for a type of action and an address, in order.
  private static func chosen(
    of rules: [CompiledRule],
    for action: ObjectIdentifier,
    at address: StateSlice
  ) -> [CompiledRule] {
    let chosen = rules.filter { rule in
      let type = rule.definition.actionType
      return (type.map { ObjectIdentifier($0) == action } ?? true) && rule.hears(address)
    }
    let near = chosen.filter { $0.definition.audience == .nearest }
    guard near.count > 1 else { return chosen }
    return chosen.filter { rule in
      rule.definition.audience != .nearest
        || near.allSatisfy { rule.reach.comes(from: $0.reach) }
    }
  }

  /// Updates the nodes after those of the store have changed.
  func collect(_ table: NodeTable, _ used: UsedNodes, version current: Int) {
    guarded.version = current
    if epoch != used.epoch { (epoch, lookedCount, guarded.nodes) = (used.epoch, 0, []) }
    for node in used.all[lookedCount...] where concerns(node.slice) {
      guarded.nodes.append(Borrowed(node))
    }
    lookedCount = used.all.count
    let tables = table.collections.values.filter { concerns($0.slice) }
    guarded.tables = tables
    guarded.elements =
      if tables.isEmpty {
        .none
      } else if tables.count == 1, tables[0].slice === address, isBound(at: address, 0) {
        .address
      } else {
        .many
      }
  }

  /// Returns whether a rule of this plan may change the memory of a slice.
  func concerns(_ slice: StateSlice) -> Bool { rules.contains { $0.concerns(slice) } }

  /// Returns whether every rule that may change a collection, `depth` collections deep, is bound to one
  /// element.
  ///
  /// A setter around the collection may change all of its elements.
  func isBound(at slice: StateSlice, _ depth: Int) -> Bool {
    rules.allSatisfy {
      !$0.concerns(slice) || min($0.boundElements(by: address), $0.touchedElementDepth) > depth
    }
  }
}

extension Plan.RuleStep {
  fileprivate init(_ rule: CompiledRule, address: StateSlice, keepsSlice: Bool) {
    self.rule = Borrowed(rule)
    self.keepsSlice = keepsSlice
    isLazy = rule.lazy != nil
    bound = rule.boundElements(by: address)
    offset = rule.access.offset
    let projections = rule.access.projections
    if let (projection, offset) = projections.first, projections.count == 1, bound == 1,
      projection.isElement, rule.elementSlices[0] === address
    {
      element = (Borrowed(projection), offset)
    } else {
      element = nil
    }
    isDirect =
      (projections.isEmpty || element != nil) && !keepsSlice && !isLazy
      && rule.definition.actionType != nil && !rule.definition.readsContext
      && rule.senderSlice == nil
  }
}
