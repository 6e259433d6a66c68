/// A rule with its slice in a store.
///
/// Proof of `@unchecked Sendable`: only `level` changes, under the store's lock.
package final class CompiledRule: @unchecked Sendable {
  let definition: RuleDefinition
  /// The index in the order of the store's rules, or of those of its level.
  let index: Int
  /// The lazy rule of whose level this rule is, or nil for a rule of the store.
  package unowned let owner: CompiledRule?
  /// Distinguishes the random sequences of this level from those of all others, and is 0 outside of levels.
  let sequence: UInt64
  package let slice: StateSlice
  let elementSlices: [StateSlice]
  let ownSlice: StateSlice?
  package let senderSlice: StateSlice?
  package let info: Rule
  private let tree: RuleTree

  /// The rules of a store, or of the level of a lazy rule, at whose slice their paths begin.
  static func all(
    of tree: RuleTree,
    _ level: (owner: CompiledRule, rules: [RuleDefinition])? = nil,
    at start: StateSlice
  ) -> [CompiledRule] {
    let rules = level?.rules ?? tree.rules
    let slices = rules.map { (name: "\(Path($0.path))", slice: start.following($0.path)) }
    let ambiguous = Dictionary(grouping: slices, by: \.name).filter { _, slices in
      slices.contains { $0.slice !== slices[0].slice }
    }
    return rules.enumerated().map { index, rule in
      let name = slices[index].name
      let sliceName = ambiguous[name] == nil ? name : Path(rule.path).descriptionWithType
      return CompiledRule(rule, index, in: level?.owner, at: start, sliceName, tree)
    }
  }

  private init(
    _ rule: RuleDefinition,
    _ index: Int,
    in owner: CompiledRule?,
    at start: StateSlice,
    _ name: String,
    _ tree: RuleTree
  ) {
    var (definition, sequence, name) = (rule, 0 as UInt64, name)
    if let owner {
      definition.clients.override(by: owner.definition.clients)
      var mixer = SeededRandom(seed: owner.sequence &+ UInt64(owner.index) &+ 1)
      sequence = mixer.next()
      // A state may be so deep that the text of a whole path takes long.
      name = name == "\\.self" ? owner.info.slice : owner.info.slice + name.dropFirst()
    }
    (self.definition, self.index, self.owner) = (definition, index, owner)
    (self.sequence, self.tree) = (sequence, tree)
    slice = start.following(rule.path)
    elementSlices = slice.elementSlices
    ownSlice = rule.ownPath.map { start.following($0) } ?? owner?.ownSlice
    senderSlice = rule.sender.map { [slice] in slice.following($0) }
    let (handled, place) = (rule.actionType.map { ActionKind(type: $0) }, rule.location)
    info = Rule(handled: handled, slice: name, location: place, mayReject: rule.canReject)
  }

  /// Returns whether the rule may hear actions with an address, besides that of other rules that are nearer.
  package func hears(_ address: StateSlice) -> Bool {
    guard slice.isOnLine(of: address) else { return false }
    if let senderSlice {
      return audience == .addressee
        ? address === senderSlice || address.represents(senderSlice)
        : address.comes(from: senderSlice)
    }
    switch audience {
    case .everyone: return true
    case .nearest: return address.isWithin(slice)
    case .addressee:
      guard slice.isWithin(address) else { return false }
      // The innermost addressed instance or element in which the rule lies.
      let instances = [ownSlice, elementSlices.last].compactMap { $0 }
      return instances.min { $0.isWithin($1) }.map { address.isWithin($0) } ?? true
    }
  }

  package var audience: Audience { definition.audience }

  /// The slice that decides which of several rules is the nearest to an address.
  var nearSlice: StateSlice { senderSlice ?? slice }

  /// Returns whether the rule, or one for which a lazy rule stands, handles a type, and if asked, may reject an action.
  package func handles(_ action: ObjectIdentifier, rejecting: Bool = false) -> Bool {
    if let content = definition.content {
      return tree.handles(action, in: content.site, rejecting: rejecting)
    }
    let isHandled = definition.actionType.map { ObjectIdentifier($0) == action } ?? true
    return isHandled && (definition.canReject || !rejecting)
  }

  // The levels of a reducer that contains itself.

  /// The number of projections to the deepest slice whose rules can run.
  private static var limit: Int { 2000 }

  /// Whether the rule stands for the levels of a reducer that contains itself.
  package var isLazy: Bool { definition.content != nil }

  /// The rules of the level that a lazy rule stands for, in which the rules of the next level are lazy again.
  package private(set) lazy var level: [CompiledRule] = {
    guard let content = definition.content else { return [] }
    if slice.projections.count > Self.limit {
      fatalError(
        "The reducer at \(content.site.location) contains itself, and the state is more than \(Self.limit)"
          + " optionals, enum cases, elements and computed properties deep."
      )
    }
    return Self.all(of: tree, (self, tree.level(of: content)), at: slice)
  }()

  /// The index of the store's rule from which this rule was made, which is its own index outside of levels.
  package var originIndex: Int { owner?.originIndex ?? index }

  /// Returns the rules for a type of actions, or all rules, with one level of the lazy ones.
  package static func listed(
    _ rules: [CompiledRule],
    for action: ObjectIdentifier? = nil
  ) -> [CompiledRule] {
    func listed(_ rules: [CompiledRule], besides known: Set<CreationSite>) -> [CompiledRule] {
      let all = known.union(rules.compactMap { $0.definition.content?.site })
      return rules.filter { rule in action.map { rule.handles($0) } ?? true }.flatMap { rule in
        guard let content = rule.definition.content else { return [rule] }
        return known.contains(content.site) ? [] : listed(rule.level, besides: all)
      }
    }
    return listed(rules, besides: [])
  }
}
