/// The rules of a reducer with those in its scopes in place, and what its lazy rules can do.
///
/// A reducer may contain itself, for a state that contains values of its own type. A scope that leads back to itself stays
/// a *lazy rule*. A store creates its rules when an action reaches them, and so only as deep as the state is.
///
/// The rules of a level are taken to be those of the level above, once two levels have been alike.
final class RuleTree: Sendable {
  /// What one level of a lazy rule can do.
  private struct Level: Hashable {
    /// A type of actions, or nil for all, and whether a rule for it may reject.
    struct Handled: Hashable {
      let action: ObjectIdentifier?
      let canReject: Bool
    }

    /// A lazy rule, and whether its slice can be absent in the slice of the level.
    struct Lazy: Hashable {
      let identity: ScopeContent.Identity
      let canBeAbsent: Bool
    }

    var handled: Set<Handled> = []
    var lazy: Set<Lazy> = []

    init(_ rules: [RuleDefinition]) {
      for rule in rules {
        if let content = rule.content {
          lazy.insert(Lazy(identity: content.identity, canBeAbsent: rule.path.canBeAbsent))
        } else {
          let action = rule.actionType.map { ObjectIdentifier($0) }
          handled.insert(Handled(action: action, canReject: rule.canReject))
        }
      }
    }
  }

  let rules: [RuleDefinition]
  /// The levels of each lazy rule that differ.
  private let levels: [ScopeContent.Identity: Set<Level>]

  init(_ reducer: [RuleDefinition]) {
    rules = Expansion.rules(of: reducer)
    var levels: [ScopeContent.Identity: Set<Level>] = [:]
    var open = rules.compactMap(\.content)
    while let content = open.popLast() {
      let rules = Expansion.level(of: content)
      guard levels[content.identity, default: []].insert(Level(rules)).inserted else { continue }
      open += rules.compactMap(\.content)
    }
    self.levels = levels
    for lazy in levels.keys where reached(from: lazy, by: { !$0.canBeAbsent }).contains(lazy) {
      // A failed precondition has no message in an optimised build.
      fatalError(
        "The reducer at \(lazy.location) contains itself without a step into a part that can be absent, so"
          + " its levels have no end. Put ForEach, IfLet or IfCase around the reducer that it contains."
      )
    }
  }

  /// Returns whether a rule of a lazy one, at any level, handles a type of actions and, if asked, may reject it.
  func handles(
    _ action: ObjectIdentifier,
    in lazy: ScopeContent.Identity,
    rejecting: Bool = false
  ) -> Bool {
    reached(from: lazy).union([lazy]).contains { lazy in
      (levels[lazy] ?? []).lazy.flatMap(\.handled).contains {
        ($0.action == nil || $0.action == action) && ($0.canReject || !rejecting)
      }
    }
  }

  /// Returns the lazy rules in the levels of one, and in the levels of these.
  private func reached(
    from lazy: ScopeContent.Identity,
    by isStep: (Level.Lazy) -> Bool = { _ in true }
  ) -> Set<ScopeContent.Identity> {
    var reached: Set<ScopeContent.Identity> = []
    var open = [lazy]
    while let next = open.popLast() {
      for inner in (levels[next] ?? []).flatMap(\.lazy)
      where isStep(inner) && reached.insert(inner.identity).inserted { open.append(inner.identity) }
    }
    return reached
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
