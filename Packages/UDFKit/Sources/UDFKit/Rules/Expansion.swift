/// The creation of the content of scopes for a store.
///
/// A scope is *recursive* if its own content contains it: the same scope if the reducer is stored, or a scope at the
/// same place in the source and of the same types that is created with the content. The content of such a scope is not
/// created. It becomes a lazy rule, which a store expands level by level, as deep as its state is; see `LazyRules`.
///
/// A scope that was created before the content in which it lies is not a level of the scopes around it, even if they
/// have the same place in the source. So a function that puts a scope around its parameter can be applied to its own
/// result.
struct Expansion {
  /// Whether a scope led to a type from which or to which a scope around it leads.
  private var metTypeAgain = false
  /// Whether each content is created twice, because a reducer that is stored may come into being in the first one.
  ///
  /// Its scopes were not created with the content, and only the first store would take them for that.
  private let isCareful: Bool

  private init(isCareful: Bool) { self.isCareful = isCareful }

  /// Returns the rules of a reducer with those in its scopes, in order.
  static func rules(of reducer: [RuleDefinition]) -> [RuleDefinition] {
    var first = Expansion(isCareful: false)
    let rules = first.expanded(reducer, in: nil)
    if !first.metTypeAgain { return rules }
    var second = Expansion(isCareful: true)
    return second.expanded(reducer, in: nil)
  }

  /// Returns the rules of one level of a lazy rule.
  static func level(of scope: LazyContent) -> [RuleDefinition] {
    var expansion = Expansion(isCareful: true)
    return expansion.rules(of: scope, in: ExpansionFrame(scope))
  }

  private mutating func expanded(
    _ rules: [RuleDefinition],
    in frame: ExpansionFrame?
  ) -> [RuleDefinition] {
    if rules.allSatisfy({ $0.content == nil }) { return rules }
    var result: [RuleDefinition] = []
    for rule in rules {
      if let scope = rule.content, let inner = expansion(of: scope, in: frame) {
        result += inner.map { $0.inside(rule) }
      } else {
        result.append(rule)
      }
    }
    return result
  }

  /// Returns the rules of a scope, or nil if the scope stays lazy.
  private mutating func expansion(
    of scope: LazyContent,
    in frame: ExpansionFrame?
  ) -> [RuleDefinition]? {
    if frame?.noteEntry(of: scope) == true { return nil }
    let outer = frame?.enclosing(scope.birthplace)
    let key = scope.key
    guard key.isWithinItself || outer?.contains(key.slice) == true else {
      return rules(of: scope, in: ExpansionFrame(scope, from: outer, in: frame))
    }
    metTypeAgain = true
    if outer?.noteEntry(of: key) == true || outer?.isTrial == true { return nil }
    let trial = ExpansionFrame(scope, from: outer, in: frame, isTrial: true)
    let rules = rules(of: scope, in: trial)
    return trial.wasEnteredAgain ? nil : rules
  }

  private mutating func rules(of scope: LazyContent, in frame: ExpansionFrame) -> [RuleDefinition] {
    if isCareful { _ = Nesting.content(of: scope, in: Nesting.Place()) }
    return expanded(Nesting.content(of: scope, in: frame.place), in: frame)
  }
}
