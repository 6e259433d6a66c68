/// The creation of the rules in scopes.
///
/// A scope is *recursive* if its own content contains it: the same scope if the reducer is stored, or one of the same
/// identity that is created with the content. It stays lazy. A scope that may be recursive, by its types, is created on
/// trial.
///
/// A function may put a scope around its parameter, and be applied to its own result. The inner scope was not created with
/// the content of the outer one, so it is another one.
struct Expansion {
  /// A scope around those that are being created.
  private struct Frame {
    let scope: ScopeContent
    let place: ScopeContent.Place
    /// Whether the content is created to learn whether the scope is recursive.
    ///
    /// Scopes in it that may be recursive become lazy at once. Otherwise each would create the others.
    let isTrial: Bool
  }

  /// Whether each content is created twice, because a reducer that is stored may come into being in the first one.
  ///
  /// Its scopes were not created with the content, and only the first store would take them for that.
  private let isCareful: Bool
  private var foundMayRecur = false
  /// The indices of the frames whose scope is in their own content.
  private var recursive: Set<Int> = []

  private init(isCareful: Bool) { self.isCareful = isCareful }

  /// Returns the rules of a reducer with those in its scopes, in order.
  static func rules(of reducer: [RuleDefinition]) -> [RuleDefinition] {
    var first = Expansion(isCareful: false)
    let rules = first.expanded(reducer, in: [])
    guard first.foundMayRecur else { return rules }
    var second = Expansion(isCareful: true)
    return second.expanded(reducer, in: [])
  }

  /// Returns the rules of one level of a lazy rule.
  static func level(of scope: ScopeContent) -> [RuleDefinition] {
    var expansion = Expansion(isCareful: true)
    return expansion.rules(of: Frame(scope: scope, place: .init(), isTrial: false), in: [])
  }

  private mutating func expanded(
    _ rules: [RuleDefinition],
    in frames: [Frame]
  ) -> [RuleDefinition] {
    rules.flatMap { rule in
      guard let scope = rule.content, let inner = self.rules(of: scope, in: frames) else {
        return [rule]
      }
      return inner.map { $0.inside(rule) }
    }
  }

  /// Returns the rules of a scope, or nil if the scope stays lazy.
  private mutating func rules(of scope: ScopeContent, in frames: [Frame]) -> [RuleDefinition]? {
    let identity = scope.identity
    let outer = frames.indices.filter { scope.wasCreated(in: frames[$0].place) }
    let mayRecur =
      identity.state == identity.slice
      || outer.contains { frames[$0].scope.identity.hasType(identity.slice) }
    let again =
      frames.lastIndex { $0.scope === scope }
      ?? outer.last { frames[$0].scope.identity == identity }
    if mayRecur || again != nil { foundMayRecur = true }
    if let again {
      recursive.insert(again)
      return nil
    }
    if mayRecur, outer.contains(where: { frames[$0].isTrial }) { return nil }
    if outer.count >= Nesting.limit { Nesting.fail(identity.location) }
    Self.requireStack(for: identity.location, frames.count)
    let place = ScopeContent.Place(in: outer.last.map { frames[$0].place })
    let rules = rules(of: Frame(scope: scope, place: place, isTrial: mayRecur), in: frames)
    let isRecursive = recursive.remove(frames.count) != nil
    return mayRecur && isRecursive ? nil : rules
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

  private mutating func rules(of frame: Frame, in frames: [Frame]) -> [RuleDefinition] {
    if isCareful { _ = frame.scope.make(in: .init()) }
    return expanded(frame.scope.make(in: frame.place), in: frames + [frame])
  }
}
