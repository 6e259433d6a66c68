/// The rules of a reducer with those in its scopes in place.
///
/// A reducer may contain itself, for a state that contains values of its own type. A scope whose content leads back to it,
/// behind a part of the state that can be absent, stays a *lazy rule*. A store creates its rules when an action reaches
/// them, and so only as deep as the state is.
final class RuleTree: Sendable {
  /// What one level of a lazy rule can do.
  fileprivate struct Level: Hashable {
    /// A type of actions, or nil for all, and whether a rule for it may reject.
    struct Handled: Hashable {
      let action: ObjectIdentifier?
      let canReject: Bool
    }

    var handled: Set<Handled> = []
    var lazy: Set<ScopeContent.Identity> = []
  }

  let rules: [RuleDefinition]
  /// The levels of each lazy rule that differ.
  private let levels: [ScopeContent.Identity: Set<Level>]

  init(_ reducer: [RuleDefinition]) {
    rules = Self.expanded(reducer)
    var levels: [ScopeContent.Identity: Set<Level>] = [:]
    var open = rules.compactMap(\.content)
    // The rules of a level are those of the level above, once two levels have been alike.
    while let content = open.popLast() {
      let rules = Self.level(of: content)
      guard levels[content.identity, default: []].insert(Level(rules)).inserted else { continue }
      open += rules.compactMap(\.content)
    }
    self.levels = levels
  }

  /// Returns the rules of one level of a lazy rule.
  static func level(of content: ScopeContent) -> [RuleDefinition] {
    var expansion = Expansion()
    return expansion.rules(of: content.make(), in: [.init(content: content, canBeAbsent: true)])
  }

  private static func expanded(_ reducer: [RuleDefinition]) -> [RuleDefinition] {
    var expansion = Expansion()
    return expansion.rules(of: reducer, in: [])
  }

  /// Returns whether a rule of a lazy one, at any level, handles a type of actions and, if asked, may reject it.
  func handles(
    _ action: ObjectIdentifier,
    in lazy: ScopeContent.Identity,
    rejecting: Bool = false
  ) -> Bool {
    var seen: Set<ScopeContent.Identity> = [lazy]
    var open = [lazy]
    while let next = open.popLast() {
      for level in levels[next] ?? [] {
        let isFound = level.handled.contains {
          ($0.action == nil || $0.action == action) && ($0.canReject || !rejecting)
        }
        if isFound { return true }
        open += level.lazy.filter { seen.insert($0).inserted }
      }
    }
    return false
  }
}

extension RuleTree.Level {
  fileprivate init(_ rules: [RuleDefinition]) {
    for rule in rules {
      if let content = rule.content {
        lazy.insert(content.identity)
      } else {
        let action = rule.actionType.map { ObjectIdentifier($0) }
        handled.insert(Handled(action: action, canReject: rule.canReject))
      }
    }
  }
}

/// The creation of rules in scopes.
private struct Expansion {
  /// A scope around the rules that are being created.
  struct Frame {
    let content: ScopeContent
    /// Whether its slice can be absent in the slice around it.
    let canBeAbsent: Bool
  }

  /// The scopes that lead back to themselves, which are not created in each other's content again.
  private var recursive: Set<ScopeContent.Identity> = []

  mutating func rules(of rules: [RuleDefinition], in frames: [Frame]) -> [RuleDefinition] {
    if rules.allSatisfy({ $0.content == nil }) { return rules }
    var result: [RuleDefinition] = []
    for rule in rules {
      guard let content = rule.content, !isLazy(rule, content, in: frames) else {
        result.append(rule)
        continue
      }
      let frame = Frame(content: content, canBeAbsent: rule.path.canBeAbsent)
      let inner = self.rules(of: content.make(), in: frames + [frame])
      if inner.contains(where: { $0.content?.repeats(content) == true }) {
        recursive.insert(content.identity)
        result.append(rule)
      } else {
        result += inner.map { $0.inside(rule) }
      }
    }
    return result
  }

  /// Returns whether a scope stays lazy: it is entered again, and a part that can be absent lies between.
  private func isLazy(
    _ rule: RuleDefinition,
    _ content: ScopeContent,
    in frames: [Frame]
  ) -> Bool {
    if recursive.contains(content.identity), rule.path.canBeAbsent, !frames.isEmpty { return true }
    guard let outer = frames.lastIndex(where: { content.repeats($0.content) }) else { return false }
    if rule.path.canBeAbsent || frames[(outer + 1)...].contains(where: \.canBeAbsent) {
      return true
    }
    // A failed precondition has no message in an optimised build.
    fatalError(
      "The reducer at \(content.identity.location) contains itself without a step into a part that can be absent, so"
        + " its levels have no end. Put ForEach, IfLet or IfCase around the reducer that it contains."
    )
  }
}

extension Path {
  /// Whether the slice can be absent, because the path leads into an optional, an enum case or a collection.
  fileprivate var canBeAbsent: Bool {
    steps.contains { step in
      if case .projection(let projection) = step { projection.kind.canBeAbsent } else { false }
    }
  }
}
