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

  /// A scope around those that are being created, and the number of the latest scope before its content.
  private typealias Frame = (scope: ScopeContent, start: Int)

  /// The number of scopes whose content is created to explore levels, which lazy rules share evenly.
  private static let limit = 1_024

  private(set) var rules: [RuleDefinition] = []
  private var recursive: Set<CreationSite> = []
  private var contentCount = 0
  private var abilities: [CreationSite: Set<Ability>] = [:]

  /// Creates the tree of a reducer, and ends the program if its levels have no end.
  init(_ reducer: [RuleDefinition]) {
    rules = expanded(reducer)
    if !recursive.isEmpty {
      // A reducer that is stored may come into being when the content of a scope is created first, and then its scopes
      // are taken for those of the content. Now all of them are there.
      var known = recursive
      recursive = []
      while known != recursive {
        known = recursive
        rules = expanded(reducer)
      }
    }
    explore()
  }

  // The scopes of one site all stay lazy if one is recursive: its content contains the same scope, if the reducer is
  // stored, or one of the site that was created after the content, and not before as the parameter of a function.
  private mutating func expanded(
    _ rules: [RuleDefinition],
    in frames: [Frame] = []
  ) -> [RuleDefinition] {
    rules.flatMap { rule in
      guard let scope = rule.content else { return [rule] }
      let outer = frames.filter { scope.number > $0.start }
      if frames.contains(where: { $0.scope.number == scope.number })
        || outer.contains(where: { $0.scope.site == scope.site })
      {
        recursive.insert(scope.site)
      }
      if outer.count >= Nesting.limit { Nesting.fail(scope.site.location) }
      if recursive.contains(scope.site) { return [rule] }
      return content(of: scope, in: frames).map { $0.inside(rule) }
    }
  }

  private mutating func content(of scope: ScopeContent, in frames: [Frame]) -> [RuleDefinition] {
    contentCount += 1
    // The latest number is read before `make` creates the scopes in the content.
    let frames: [Frame] = frames + [(scope, ScopeContent.latest)]
    return expanded(scope.make(), in: frames)
  }

  /// Returns the rules of one level, and the number of scopes whose content was created for them.
  private func expandedLevel(of scope: ScopeContent) -> (rules: [RuleDefinition], count: Int) {
    var tree = self
    return (tree.content(of: scope, in: []), tree.contentCount - contentCount)
  }

  /// Returns the rules of one level of a lazy rule, or ends the program if one is unlike those of the explored levels.
  func level(of scope: ScopeContent) -> [RuleDefinition] {
    let rules = expandedLevel(of: scope).rules
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
      let level = expandedLevel(of: content)
      abilities[content.site, default: []].formUnion(level.rules.map { Ability($0) })
      let inner = level.rules.compactMap(\.content)
      let rest = (share - level.count) / max(1, inner.count)
      open += inner.map { ($0, rest < level.count ? 0 : rest) }
    }
    let endless = abilities.keys.filter { reached(from: $0, always: true).contains($0) }
    if let location = endless.map(\.location.description).min() {
      fatalError(
        "The reducer at \(location) contains itself without a step into a part that can be absent, so"
          + " its levels have no end. Put ForEach, IfLet or IfCase around the reducer that it contains."
      )
    }
    // Rules that come after so many levels without any may handle all actions.
    for lazy in unexplored.filter({ !handles(nil, in: $0) }) { abilities[lazy]?.insert(.any) }
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
