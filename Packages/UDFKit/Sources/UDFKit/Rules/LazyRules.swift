/// The rules of a scope in a reducer that contains itself, created level by level.
///
/// Proof of `@unchecked Sendable`: `made` is accessed only under the store's lock, or before the store is used.
/// Everything else never changes.
final class LazyRules: @unchecked Sendable {
  let content: ScopeContent
  private let tree: RuleTree
  private var made: [CompiledRule]?

  /// The number of projections to the deepest slice whose rules can run on a stack of 8 MB.
  ///
  /// A smaller stack holds fewer; see `CompiledRule.requireStack()`.
  private static let limit = 2000

  init(_ content: ScopeContent, _ tree: RuleTree) {
    self.content = content
    self.tree = tree
  }

  /// Returns whether a rule of these, at any level, handles a type of actions.
  func handles(_ action: ObjectIdentifier) -> Bool { tree.handles(action, in: content.identity) }

  /// Returns whether a rule of these, at any level, may reject an action of a type.
  func canReject(_ action: ObjectIdentifier) -> Bool {
    tree.handles(action, in: content.identity, rejecting: true)
  }

  /// Returns the rules of one level, in which the rules of the next level are lazy again.
  func rules(of owner: CompiledRule) -> [CompiledRule] {
    if let made { return made }
    if owner.slice.depth > Self.limit {
      // A failed precondition has no message in an optimised build.
      fatalError(
        "The reducer at \(content.identity.location) contains itself, and the state is more than \(Self.limit)"
          + " optionals, enum cases, elements and computed properties deep."
      )
    }
    let rules = Expansion.level(of: content).enumerated().map { position, definition in
      CompiledRule(definition, at: position, in: owner, tree)
    }
    made = rules
    return rules
  }
}

extension CompiledRule {
  /// Returns the rules for a type of actions, or all rules, with one level of the lazy ones.
  static func listed(
    _ rules: [CompiledRule],
    for type: (any Action.Type)? = nil,
    besides known: Set<ScopeContent.Identity> = []
  ) -> [CompiledRule] {
    let all = known.union(rules.compactMap { $0.lazy?.content.identity })
    return rules.filter { rule in type.map { rule.handles($0) } ?? true }.flatMap { rule in
      guard let lazy = rule.lazy else { return [rule] }
      if known.contains(lazy.content.identity) { return [] }
      return listed(lazy.rules(of: rule), for: type, besides: all)
    }
  }
}
