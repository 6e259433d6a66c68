/// The content of a scope, which is not created with the scope, but when a store needs it.
///
/// So a reducer that is stored, and whose scopes lead back to it, exists before their content asks for it.
final class LazyContent: Sendable {
  /// The identity of the scope: its source location, and the types from which and to which it leads.
  struct Identity: Hashable, Sendable {
    let location: SourceLocation
    let state: ObjectIdentifier
    let slice: ObjectIdentifier

    init<State, Slice>(_ location: SourceLocation, _ state: State.Type, _ slice: Slice.Type) {
      self.location = location
      self.state = ObjectIdentifier(state)
      self.slice = ObjectIdentifier(slice)
    }

    /// Whether the scope leads from a type to the same type.
    var isWithinItself: Bool { state == slice }
  }

  let key: Identity
  /// The content in which the scope was created, if any.
  let birthplace: Nesting.Place?
  /// Creates the rules in the braces of the scope, and not those in the scopes among them.
  let make: @Sendable () -> [RuleDefinition]

  init(
    _ key: Identity,
    in birthplace: Nesting.Place?,
    make: @escaping @Sendable () -> [RuleDefinition]
  ) {
    self.key = key
    self.birthplace = birthplace
    self.make = make
  }

  /// Creates one level of the rules, in which the scope itself is lazy again.
  func makeRules() -> [RuleDefinition] { Expansion.level(of: self) }
}

extension RuleDefinition {
  /// Creates the definition of a lazy rule.
  init(lazy content: LazyContent, snapshot: @escaping Snapshot) {
    self.init(
      actionType: nil,
      code: .plain { _, _ in .none },
      canReject: false,
      snapshot: snapshot,
      location: content.key.location
    )
    self.content = content
  }

  /// Returns this rule of the content of a scope as a rule of the reducer around the scope.
  func inside(_ scope: RuleDefinition) -> RuleDefinition {
    var definition = prefixed(by: scope.path.steps, isOwn: false)
    if ownDepth == 0 { definition.ownDepth = scope.ownDepth }
    definition.clients.override(by: scope.clients)
    return definition
  }
}
