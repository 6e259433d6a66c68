/// The rules of a reducer with those in its scopes in place, and what its lazy rules can do.
///
/// A scope that leads back to itself stays a *lazy rule*, whose rules a store creates when an action reaches them.
/// Levels that are alike may have an end, so many are explored, and the others are taken to be like them.
struct RuleTree: Sendable {
  /// What one rule of a level can do: it handles a type of actions, or all, or it stands for further levels.
  private enum Ability: Hashable {
    case handles(ObjectIdentifier?, canReject: Bool)
    case contains(CreationSite, canBeAbsent: Bool)

    static let any = Ability.handles(nil, canReject: true)

    init(_ rule: RuleDefinition) {
      self =
        if let content = rule.content {
          .contains(content.site, canBeAbsent: rule.path.contains(where: \.canBeAbsent))
        } else {
          .handles(rule.actionType.map { ObjectIdentifier($0) }, canReject: rule.canReject)
        }
    }
  }

  /// The number of scopes whose content is created to explore levels, which lazy rules share evenly.
  private static let limit = 1_024

  let rules: [RuleDefinition]
  private let expansion: Expansion
  private var abilities: [CreationSite: Set<Ability>] = [:]

  /// Creates the tree of a reducer, and ends the program if its levels have no end.
  init(_ reducer: [RuleDefinition]) {
    var expansion = Expansion()
    var rules = expansion.expanded(reducer)
    if !expansion.recursive.isEmpty {
      // A reducer that is stored may come into being when the content of a scope is created first, and then its scopes
      // are taken for those of the content. Now all of them are there.
      expansion = Expansion()
      var known = -1
      while known < expansion.recursive.count {
        known = expansion.recursive.count
        rules = expansion.expanded(reducer)
      }
    }
    self.rules = rules
    self.expansion = expansion
    explore()
  }

  /// Returns the rules of one level of a lazy rule, or ends the program if one is unlike those of the explored levels.
  func level(of scope: ScopeContent) -> [RuleDefinition] {
    let rules = expansion.level(of: scope).rules
    guard let known = abilities[scope.site], !known.contains(.any),
      let other = rules.first(where: { !known.contains(Ability($0)) })
    else { return rules }
    fatalError(
      "The reducer at \(scope.site.location) contains itself, and the rule at \(other.location) is deeper in it than all"
        + " of the \(Self.limit) scopes that a store looks at, in which there is no rule like it. Nest fewer scopes, or"
        + " give each level the same rules."
    )
  }

  /// Learns what the rules in the levels of each lazy rule can do.
  private mutating func explore() {
    let lazy = rules.compactMap(\.content)
    var open = lazy.map { (content: $0, share: Self.limit / lazy.count) }
    var unexplored: Set<CreationSite> = []
    while let (content, share) = open.popLast() {
      if share == 0, abilities[content.site] != nil {
        unexplored.insert(content.site)
        continue
      }
      let level = expansion.level(of: content)
      abilities[content.site, default: []].formUnion(level.rules.map { Ability($0) })
      let inner = level.rules.compactMap(\.content)
      let rest = (share - level.contentCount) / max(1, inner.count)
      open += inner.map { ($0, rest < level.contentCount ? 0 : rest) }
    }
    let endless = abilities.keys.filter { reached(from: $0, always: true).contains($0) }
    if let location = endless.map(\.location.description).min() {
      fatalError(
        "The reducer at \(location) contains itself without a step into a part that can be absent, so"
          + " its levels have no end. Put ForEach, IfLet or IfCase around the reducer that it contains."
      )
    }
    // Rules that come after so many levels without any may handle all actions.
    let empty = unexplored.filter { !handles(nil, in: $0) }
    for lazy in empty { abilities[lazy]?.insert(.any) }
  }

  /// Returns whether one of a lazy rule, at any level, handles a type of actions, or any, and if asked, may reject it.
  func handles(
    _ action: ObjectIdentifier?,
    in lazy: CreationSite,
    rejecting: Bool = false
  ) -> Bool {
    reached(from: lazy).union([lazy]).contains { lazy in
      abilities[lazy, default: []].contains { ability in
        guard case .handles(let handled, let canReject) = ability else { return false }
        let isMeant = action == nil || handled == nil || handled == action
        return isMeant && (canReject || !rejecting)
      }
    }
  }

  /// Returns the lazy rules in the levels of one, and in the levels of these, or those that can never be absent.
  private func reached(from lazy: CreationSite, always: Bool = false) -> Set<CreationSite> {
    var reached: Set<CreationSite> = []
    var open = [lazy]
    while let next = open.popLast() {
      for case .contains(let inner, let canBeAbsent) in abilities[next, default: []]
      where !(always && canBeAbsent) && reached.insert(inner).inserted { open.append(inner) }
    }
    return reached
  }
}

/// The creation of the rules in scopes, of which all of one site stay lazy if one of them is *recursive*.
///
/// Its content contains it: the same scope if the reducer is stored, or else one of the same site that was created
/// after the content, and not before as the parameter of a function.
private struct Expansion {
  /// A scope around those that are being created, and the number of the latest scope before its content.
  typealias Frame = (scope: ScopeContent, start: Int)

  private(set) var recursive: Set<CreationSite> = []
  private var contentCount = 0

  /// Returns the rules of one level, and the number of scopes whose content was created for them.
  func level(of scope: ScopeContent) -> (rules: [RuleDefinition], contentCount: Int) {
    var expansion = self
    let rules = expansion.rules(of: scope, in: [])
    return (rules, expansion.contentCount - contentCount)
  }

  mutating func expanded(_ rules: [RuleDefinition], in frames: [Frame] = []) -> [RuleDefinition] {
    rules.flatMap { rule in
      guard let scope = rule.content, !isRecursive(scope, in: frames) else { return [rule] }
      return self.rules(of: scope, in: frames).map { $0.inside(rule) }
    }
  }

  private mutating func isRecursive(_ scope: ScopeContent, in frames: [Frame]) -> Bool {
    let outer = frames.filter { scope.number > $0.start }
    if frames.contains(where: { $0.scope === scope })
      || outer.contains(where: { $0.scope.site == scope.site })
    {
      recursive.insert(scope.site)
    }
    if outer.count >= Nesting.limit { Nesting.fail(scope.site.location) }
    return recursive.contains(scope.site)
  }

  private mutating func rules(of scope: ScopeContent, in frames: [Frame]) -> [RuleDefinition] {
    contentCount += 1
    let frame = (scope: scope, start: ScopeContent.latest)
    return expanded(scope.make(), in: frames + [frame])
  }
}
