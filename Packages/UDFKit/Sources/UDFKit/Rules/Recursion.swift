/// What the levels of a reducer that contains itself can do, without creating all of them.
///
/// It assumes that the rules of a level are those of the level above, once two levels have been alike.
final class Recursion: Sendable {
  /// A type of actions, or nil for all, and whether a rule for it may reject.
  private struct Handled: Hashable {
    let action: ObjectIdentifier?
    let canReject: Bool
  }

  /// A lazy rule in a level.
  private struct NestedScope: Hashable {
    let key: LazyContent.Identity
    /// Whether its slice can be absent in the slice of the level.
    let canGoAway: Bool
  }

  /// What is in one level.
  private struct Level: Hashable {
    let handled: Set<Handled>
    let inner: Set<NestedScope>

    init(_ rules: [RuleDefinition]) {
      handled = Set(
        rules.filter { $0.content == nil }.map {
          Handled(action: $0.actionType.map { ObjectIdentifier($0) }, canReject: $0.canReject)
        }
      )
      inner = Set(
        rules.compactMap { rule in
          rule.content.map { NestedScope(key: $0.key, canGoAway: rule.path.canGoAway) }
        }
      )
    }
  }

  private let handled: [LazyContent.Identity: Set<Handled>]

  /// Examines the lazy rules of a store.
  ///
  /// The program ends if a reducer contains itself without a step into a part that can be absent, because its levels
  /// would have no end.
  init(_ rules: [RuleDefinition]) {
    var levels: [LazyContent.Identity: Set<Level>] = [:]
    var open = rules.compactMap(\.content)
    while let content = open.popLast() {
      let rules = content.makeRules()
      guard levels[content.key, default: []].insert(Level(rules)).inserted else { continue }
      open += rules.compactMap(\.content)
    }
    let inner = levels.mapValues { Set($0.flatMap(\.inner)) }
    for key in inner.keys { Self.checkEnd(of: key, inner) }
    var handled = levels.mapValues { Set($0.flatMap(\.handled)) }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (key, parts) in inner {
        let all = parts.reduce(into: handled[key] ?? []) { $0.formUnion(handled[$1.key] ?? []) }
        if all != handled[key] { isComplete = false }
        handled[key] = all
      }
    }
    self.handled = handled
  }

  /// Returns whether rules of a scope, at any level, handle a type of actions.
  func handles(_ action: ObjectIdentifier, in key: LazyContent.Identity) -> Bool {
    handled[key]?.contains { $0.action == nil || $0.action == action } == true
  }

  /// Returns whether rules of a scope, at any level, may reject an action of a type.
  func canReject(_ action: ObjectIdentifier, in key: LazyContent.Identity) -> Bool {
    handled[key]?.contains { $0.canReject && ($0.action == nil || $0.action == action) } == true
  }

  /// Checks that each way from a scope back to itself leads into a part that can be absent.
  private static func checkEnd(
    of key: LazyContent.Identity,
    _ inner: [LazyContent.Identity: Set<NestedScope>]
  ) {
    var seen: Set<LazyContent.Identity> = []
    var open = [key]
    while let next = open.popLast() {
      for part in inner[next] ?? [] where !part.canGoAway {
        // A failed precondition has no message in an optimised build.
        if part.key == key {
          fatalError(
            "The reducer at \(key.location) contains itself without a step into a part that can be absent, so"
              + " its levels have no end. Put ForEach, IfLet or IfCase around the reducer that it contains."
          )
        }
        if seen.insert(part.key).inserted { open.append(part.key) }
      }
    }
  }
}

extension Path {
  /// Whether the slice can be absent, because the path leads into an optional, an enum case or a collection.
  fileprivate var canGoAway: Bool {
    steps.contains { step in
      if case .projection(let projection) = step { projection.kind.canBeAbsent } else { false }
    }
  }
}
