/// The rules that run for one type of action and one address, and the nodes that they may change.
///
/// Proof of `@exclusivity(unchecked)` and of `Unmanaged`: a plan is used only under the store's lock. The
/// store owns the rules, and its tables own the nodes. Both outlive the plan's use.
final class Plan {
  /// One rule of the plan.
  struct RuleStep {
    /// The store owns the rule and outlives its plans' use.
    let rule: Unmanaged<CompiledRule>
    /// How many collections on the path to the slice are bound to one element by the address.
    let bound: Int
    /// Whether the slice is kept before the rule runs, because this rule or a later one may throw.
    let keepsSlice: Bool
    /// The bytes from the root to the slice, or to the collection of `element`.
    ///
    /// Used only in plain plans.
    let offset: Int
    /// The projection into the addressed element, and the bytes from the element to the slice.
    let element: (access: Unmanaged<ElementAccess>, offset: Int)?
    /// Whether `offset` and `element` alone locate the slice.
    let isPlain: Bool
  }

  /// The elements of collections that a plan may change.
  enum ElementReach {
    case none
    /// Only the addressed element and what lies within it.
    case address
    case many
  }

  let steps: FixedArray<RuleStep>
  /// Whether each rule cannot reject and has one slice, at a fixed offset or in the addressed element.
  ///
  /// Such a plan takes the fast path.
  let isPlain: Bool
  /// Whether one of several rules finds its element by an id that may repeat, and so must search again after
  /// each of the other rules; see `Node.position(in:)`.
  let mayRepeatIDs: Bool
  /// The nodes outside of collections that are in use and that the rules may change, as of `version`.
  @exclusivity(unchecked) private(set) var nodes = FixedArray<Unmanaged<Node>>([])
  /// The elements of collections that are in use and that the rules may change, as of `version`.
  @exclusivity(unchecked) private(set) var elements = ElementReach.none
  @exclusivity(unchecked) private var version = -1
  private let rules: [CompiledRule]
  /// The slice to which the actions are addressed.
  private let address: StateSlice

  init(rules: [CompiledRule], action: ObjectIdentifier, address: StateSlice) {
    let chosen = rules.filter { rule in
      let type = rule.definition.actionType
      return (type.map { ObjectIdentifier($0) == action } ?? true)
        && rule.slice.isOnLine(of: address)
    }
    let lastRejecting = chosen.lastIndex { $0.definition.canReject } ?? -1
    let steps = chosen.enumerated().map { index, rule in
      RuleStep(rule, address: address, keepsSlice: index <= lastRejecting)
    }
    mayRepeatIDs =
      chosen.count > 1 && chosen.contains { $0.mayRepeatIDs(within: $0.boundElements(by: address)) }
    isPlain = !steps.isEmpty && steps.allSatisfy(\.isPlain) && !mayRepeatIDs
    self.steps = FixedArray(steps)
    self.rules = chosen
    self.address = address
  }

  deinit {
    steps.free()
    nodes.free()
  }

  /// Updates the nodes if those of the store have changed.
  @inline(__always)
  func refresh(_ table: NodeTable, version current: Int) {
    if version != current { collect(table, version: current) }
  }

  @inline(never)
  private func collect(_ table: NodeTable, version current: Int) {
    version = current
    nodes.free()
    nodes = FixedArray(
      table.nodes.values.filter { $0.isInUse && concerns($0.slice) }.map {
        Unmanaged.passUnretained($0)
      }
    )
    let slices = table.collections.values.map(\.slice).filter(concerns)
    elements =
      if slices.isEmpty {
        .none
      } else if slices.count == 1, slices[0] === address, isBound(at: address, 0) {
        .address
      } else {
        .many
      }
  }

  /// Returns whether a rule of this plan may change the memory of a slice.
  func concerns(_ slice: StateSlice) -> Bool { rules.contains { $0.concerns(slice) } }

  /// Returns whether every rule that may change a collection, `depth` collections deep, is bound to one
  /// element.
  func isBound(at slice: StateSlice, _ depth: Int) -> Bool {
    rules.allSatisfy { !$0.concerns(slice) || $0.boundElements(by: address) > depth }
  }
}

extension Plan.RuleStep {
  fileprivate init(_ rule: CompiledRule, address: StateSlice, keepsSlice: Bool) {
    self.rule = .passUnretained(rule)
    self.keepsSlice = keepsSlice
    bound = rule.boundElements(by: address)
    let access = rule.access
    offset = access.offset
    let projections = access.projections
    if let elements = projections.first?.projection.elements, projections.count == 1, bound == 1,
      rule.elementSlices[0] === address
    {
      element = (.passUnretained(elements), projections[0].offset)
    } else {
      element = nil
    }
    let isAtFixedOffset = projections.isEmpty || element != nil
    isPlain = isAtFixedOffset && !keepsSlice && rule.definition.actionType != nil
  }
}
