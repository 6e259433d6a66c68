/// The content of a scope in a reducer that contains itself, which is created when a store needs it.
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
  /// Creates one level of the rules, in which the scope itself is lazy again.
  let makeRules: @Sendable () -> [RuleDefinition]

  init(_ key: Identity, makeRules: @escaping @Sendable () -> [RuleDefinition]) {
    self.key = key
    self.makeRules = makeRules
  }
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
}
