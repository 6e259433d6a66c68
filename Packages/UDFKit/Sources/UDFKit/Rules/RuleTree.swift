/// The rules of a reducer with those in its scopes in place, and what its lazy rules can do.
///
/// A reducer may contain itself, for a state that contains values of its own type. A scope that leads back to itself stays
/// a *lazy rule*. A store creates its rules when an action reaches them, and so only as deep as the state is.
///
/// The rules of a level are taken to be those of the level above, once two levels have been alike. Where each level has one
/// lazy rule only, that is a look at 16 levels: the scopes of a function that is used in its own braces are alike too, and
/// have an end.
final class RuleTree: Sendable {
  /// What one rule of a level can do: it handles a type of actions, or all, or it stands for further levels.
  private enum Ability: Hashable {
    case handles(ObjectIdentifier?, canReject: Bool)
    case contains(ScopeContent.Identity, canBeAbsent: Bool)

    init(_ rule: RuleDefinition) {
      self =
        if let content = rule.content {
          .contains(content.identity, canBeAbsent: rule.path.canBeAbsent)
        } else {
          .handles(rule.actionType.map { ObjectIdentifier($0) }, canReject: rule.canReject)
        }
    }
  }

  let rules: [RuleDefinition]
  private let expansion: Expansion
  /// What the rules in the levels of each lazy rule can do.
  private let abilities: [ScopeContent.Identity: Set<Ability>]

  private init(_ reducer: [RuleDefinition]) {
    var expansion = Expansion()
    rules = expansion.expanded(reducer)
    self.expansion = expansion
    var levels: [ScopeContent.Identity: Set<Set<Ability>>] = [:]
    var open = rules.compactMap(\.content).map { (content: $0, depth: 1) }
    while let (content, depth) = open.popLast() {
      let rules = expansion.level(of: content)
      let level = Set(rules.map { Ability($0) })
      let inner = rules.compactMap(\.content)
      let isNew = levels[content.identity, default: []].insert(level).inserted
      if isNew || inner.count == 1 && depth < 16 { open += inner.map { ($0, depth + 1) } }
    }
    abilities = levels.mapValues { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  /// Creates the tree of a reducer, and ends the program if its levels have no end.
  ///
  /// A reducer that is stored may come into being when the content of a scope is created first, and then its scopes are
  /// taken for those of the content. So a tree with lazy rules is created again.
  static func of(_ reducer: [RuleDefinition]) -> RuleTree {
    let first = RuleTree(reducer)
    if first.abilities.isEmpty { return first }
    let tree = RuleTree(reducer)
    for lazy in tree.abilities.keys where tree.reached(from: lazy, always: true).contains(lazy) {
      // A failed precondition has no message in an optimised build.
      fatalError(
        "The reducer at \(lazy.location) contains itself without a step into a part that can be absent, so"
          + " its levels have no end. Put ForEach, IfLet or IfCase around the reducer that it contains."
      )
    }
    return tree
  }

  /// Returns the rules of one level of a lazy rule, in which the next level is a lazy rule again.
  func level(of scope: ScopeContent) -> [RuleDefinition] { expansion.level(of: scope) }

  /// Returns whether a rule of a lazy one, at any level, handles a type of actions and, if asked, may reject it.
  func handles(
    _ action: ObjectIdentifier,
    in lazy: ScopeContent.Identity,
    rejecting: Bool = false
  ) -> Bool {
    reached(from: lazy).union([lazy]).contains { lazy in
      abilities[lazy, default: []].contains { ability in
        guard case .handles(let handled, let canReject) = ability else { return false }
        return (handled == nil || handled == action) && (canReject || !rejecting)
      }
    }
  }

  /// Returns the lazy rules in the levels of one, and in the levels of these, or those that can never be absent.
  private func reached(
    from lazy: ScopeContent.Identity,
    always: Bool = false
  ) -> Set<ScopeContent.Identity> {
    var reached: Set<ScopeContent.Identity> = []
    var open = [lazy]
    while let next = open.popLast() {
      for case .contains(let inner, let canBeAbsent) in abilities[next, default: []]
      where !(always && canBeAbsent) && reached.insert(inner).inserted { open.append(inner) }
    }
    return reached
  }
}

/// The creation of the rules in scopes.
///
/// A scope is *recursive* if its own content contains it: the same scope if the reducer is stored, or one of the same
/// identity that was created after the content.
///
/// A function may put a scope around its parameter, and be applied to its own result. The inner scope was created before
/// the content of the outer one, so it is another one.
private struct Expansion {
  /// A scope around those that are being created.
  struct Frame {
    let scope: ScopeContent
    /// The number of the latest scope before its content.
    let start: Int
    /// Whether the content is created to learn whether the scope is recursive, because another of its identity is.
    ///
    /// Others like it stay lazy in it. Otherwise each would create the others.
    let isTrial: Bool
  }

  private var recursive: Set<Int> = []
  private var identities: Set<ScopeContent.Identity> = []

  func level(of scope: ScopeContent) -> [RuleDefinition] {
    var expansion = self
    return expansion.rules(of: scope, in: [], isTrial: false)
  }

  mutating func expanded(_ rules: [RuleDefinition], in frames: [Frame] = []) -> [RuleDefinition] {
    rules.flatMap { rule in
      guard let scope = rule.content else { return [rule] }
      let isKnown = identities.contains(scope.identity)
      if isRecursive(scope, in: frames, isKnown) { return [rule] }
      let inner = self.rules(of: scope, in: frames, isTrial: isKnown)
      return recursive.contains(scope.number) ? [rule] : inner.map { $0.inside(rule) }
    }
  }

  /// Returns whether a scope stays lazy without its content.
  private mutating func isRecursive(
    _ scope: ScopeContent,
    in frames: [Frame],
    _ isKnown: Bool
  ) -> Bool {
    let outer = frames.filter { scope.number > $0.start }
    let again =
      frames.last { $0.scope === scope } ?? outer.last { $0.scope.identity == scope.identity }
    if let again {
      recursive.formUnion([again.scope.number, scope.number])
      identities.insert(scope.identity)
    }
    if outer.count >= Nesting.limit { Nesting.fail(scope.identity.location) }
    return recursive.contains(scope.number) || isKnown && outer.contains(where: \.isTrial)
  }

  private mutating func rules(
    of scope: ScopeContent,
    in frames: [Frame],
    isTrial: Bool
  ) -> [RuleDefinition] {
    Self.requireStack(for: scope.identity.location, frames.count)
    let frame = Frame(scope: scope, start: ScopeContent.latest, isTrial: isTrial)
    return expanded(scope.make(), in: frames + [frame])
  }

  /// Ends the program with a message if the stack of this thread cannot hold more levels.
  private static func requireStack(for location: SourceLocation, _ count: Int) {
    guard let remaining = ThreadStack.remaining, remaining < 64 << 10 else { return }
    // A failed precondition has no message in an optimised build.
    fatalError(
      "The reducer at \(location) lies in \(count) scopes, one in another, and \(remaining >> 10) KB of the thread's"
        + " stack are left for it. Create the store on a thread with a larger stack."
    )
  }
}

extension Path {
  /// Whether the slice can be absent, because the path leads into an optional, an enum case or a collection.
  fileprivate var canBeAbsent: Bool {
    steps.contains { step in
      if case .projection(let projection) = step { projection.canBeAbsent } else { false }
    }
  }
}
