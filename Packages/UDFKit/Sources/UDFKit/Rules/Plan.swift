/// The rules that run for one type of action and one slice of its addresses, and the nodes that they may change.
///
/// Proof of `@unchecked Sendable`: it is used only under the lock of the store, which owns the rules and the nodes.
package final class Plan: @unchecked Sendable {
  package struct RuleStep {
    package let rule: Borrowed<CompiledRule>
    /// How many collections on the path to the slice are bound to one element by the address.
    package let bound: Int
    /// Whether the slice is kept before the rule runs, because this rule or a later one may throw.
    let keepsSlice: Bool
    /// The bytes from the root to the slice, or to the collection of `element`, if it is at a fixed offset.
    let offset: Int
    /// The projection into the addressed element, and the bytes from the element to the slice.
    let element: (projection: Borrowed<PathStep>, offset: Int)?
    /// Whether the rule runs in place and at once, because `offset` and `element` locate its slice.
    let isDirect: Bool
  }

  /// What the rules may change, as of `version`.
  struct Reach {
    var nodes: [Borrowed<Node>] = []
    /// The collections outside of others for which nodes were created.
    var tables: [ElementTable] = []
    /// Whether `tables` has only the addressed element's collection, and the rules change no other element of it.
    var isOfAddress = false
    var version = -1
  }

  package let steps: [RuleStep]
  let asksForSender: Bool
  private let reached = Place(new: Reach())
  private var lookedCount = 0
  private let action: ObjectIdentifier
  private let address: StateSlice
  /// The steps of the levels of lazy rules, by the rule, created on demand.
  private var levels: [ObjectIdentifier: [RuleStep]] = [:]

  var reach: Reach {
    _read { yield reached[Reach.self] }
    _modify { yield &reached[Reach.self] }
  }

  init(rules: [CompiledRule], action: ObjectIdentifier, address: StateSlice) {
    let rules = Self.chosen(of: rules, for: action, at: address)
    let lastRejecting = rules.lastIndex { $0.handles(action, rejecting: true) } ?? -1
    steps = rules.enumerated().map { index, rule in
      RuleStep(rule, address: address, keepsSlice: index <= lastRejecting)
    }
    asksForSender = rules.contains { $0.isLazy || $0.senderSlice != nil }
    self.action = action
    self.address = address
  }

  deinit { reached.deallocate(Reach.self) }

  func level(of rule: CompiledRule) -> [RuleStep] {
    if let known = levels[ObjectIdentifier(rule)] { return known }
    let steps = Self.chosen(of: rule.level, for: action, at: address).map {
      RuleStep($0, address: address, keepsSlice: false)
    }
    levels[ObjectIdentifier(rule)] = steps
    return steps
  }

  /// Returns the rules that hear an action, with the levels of lazy rules down to the address.
  private static func chosen(
    of rules: [CompiledRule],
    for action: ObjectIdentifier,
    at address: StateSlice
  ) -> [CompiledRule] {
    func heard(by rules: [CompiledRule]) -> [CompiledRule] {
      rules.flatMap { rule -> [CompiledRule] in
        guard rule.handles(action), rule.hears(address) else { return [] }
        return rule.isLazy && address.isWithin(rule.slice) ? heard(by: rule.level) : [rule]
      }
    }
    let heard = heard(by: rules)
    let near = heard.filter { $0.audience == .nearest }
    return heard.filter { rule in
      rule.audience != .nearest
        || near.allSatisfy { rule.nearSlice.comes(from: $0.nearSlice) }
    }
  }

  /// Updates `reach` after the nodes of the store have changed.
  @inline(never)
  func collect(_ table: NodeTable, _ used: UsedNodes) {
    if reach.version < used.lastRemoval { (lookedCount, reach.nodes) = (0, []) }
    reach.version = used.version
    for node in used.all[lookedCount...] where concerns(node.slice) {
      reach.nodes.append(Borrowed(node))
    }
    lookedCount = used.all.count
    let tables = table.collections.values.filter { concerns($0.slice) }
    reach.tables = tables
    reach.isOfAddress =
      tables.count == 1 && tables[0].slice === address && isBound(at: address, 0)
  }

  /// Returns whether a rule of this plan that is bound to fewer than `depth` elements may change the memory of a slice.
  func concerns(_ slice: StateSlice, binding depth: Int = .max) -> Bool {
    steps.contains { step in
      step.rule.with { rule in
        // A computed property or a lens changes what is around the slice.
        (step.bound < depth || rule.slice.touched[0].with(\.elementDepth) < depth)
          && rule.slice.sharesMemory(with: slice)
      }
    }
  }

  /// Returns whether every rule that may change a collection, `depth` collections deep, is bound to one element.
  func isBound(at slice: StateSlice, _ depth: Int) -> Bool { !concerns(slice, binding: depth + 1) }
}

extension Plan.RuleStep {
  fileprivate init(_ rule: CompiledRule, address: StateSlice, keepsSlice: Bool) {
    self.rule = Borrowed(rule)
    self.keepsSlice = keepsSlice
    bound = zip(rule.elementSlices, address.elementSlices).prefix { $0 === $1 }.count
    offset = rule.slice.offset
    let projections = rule.slice.projections
    let isElement = projections.count == 1 && rule.elementSlices.first === address
    element = isElement ? (Borrowed(projections[0].projection), projections[0].offset) : nil
    isDirect =
      (projections.isEmpty || element != nil) && !keepsSlice && !rule.isLazy
      && rule.definition.actionType != nil && !rule.definition.readsContext
      && rule.senderSlice == nil
  }
}

/// The plans of a store, by the type and the address of the action, under the store's lock.
struct PlanTable {
  private struct Slot {
    let action: ObjectIdentifier
    let slice: ObjectIdentifier
    let plan: Borrowed<Plan>
  }

  /// A power of two, of which at most half are taken, so that a search ends at an empty one.
  private var slots: [Slot?] = Array(repeating: nil, count: 16)
  private var plans: [Plan] = []

  @inline(__always)
  func find(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Borrowed<Plan>? {
    slots[index(action, slice)]?.plan
  }

  /// Returns the index of the slot of a pair, or of the empty slot in which it belongs.
  ///
  /// Multiplications with the golden ratio spread addresses that lie close together.
  @inline(__always)
  private func index(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Int {
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let mixed = (UInt(bitPattern: action) &* factor &+ UInt(bitPattern: slice)) &* factor
    let mask = slots.count &- 1
    var index = Int(bitPattern: mixed >> UInt(UInt.bitWidth / 2)) & mask
    while let slot = slots[index], slot.action != action || slot.slice != slice {
      index = (index &+ 1) & mask
    }
    return index
  }

  mutating func insert(_ plan: Plan, _ action: ObjectIdentifier, _ slice: ObjectIdentifier) {
    plans.append(plan)
    slots[index(action, slice)] = Slot(action: action, slice: slice, plan: Borrowed(plan))
    if 2 * plans.count < slots.count { return }
    let old = slots
    slots = Array(repeating: nil, count: 2 * old.count)
    for case let slot? in old { slots[index(slot.action, slot.slice)] = slot }
  }
}
