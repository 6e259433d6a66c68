/// A rule as a reducer holds it: its action type, the path to its slice, its source location, and its
/// type-erased code.
@usableFromInline
struct RuleDefinition: Sendable {
  @usableFromInline var path = Path()
  /// The type of the actions that the rule handles, or nil for all.
  let actionType: (any Action.Type)?
  let code: RuleCode
  /// Whether the code reads its context.
  let readsContext: Bool
  let canReject: Bool
  let snapshot: Snapshot
  let location: SourceLocation
  /// How many steps lead to the slice of the addressed instance, or 0 for none; see `Scope(_:as:)`.
  var ownDepth = 0
  /// The steps from the slice to the slice from which actions must come, or nil for any; see `On(_:from:only:_:)`.
  var sender: [PathStep]?
  let audience: Audience
  var clients = Clients()
  /// The content of the scope at the end of the path, if this stands for the rules in one.
  var content: ScopeContent?

  @usableFromInline
  init(
    actionType: (any Action.Type)?,
    readsContext: Bool = false,
    canReject: Bool,
    snapshot: @escaping Snapshot,
    location: SourceLocation,
    sender: [PathStep]? = nil,
    audience: Audience = .everyone,
    code: @escaping RuleCode
  ) {
    self.actionType = actionType
    self.code = code
    self.readsContext = readsContext
    self.sender = sender
    self.audience = audience
    self.canReject = canReject
    self.snapshot = snapshot
    self.location = location
  }

  /// Creates what stands for the rules in a scope.
  init(_ content: ScopeContent, snapshot: @escaping Snapshot) {
    self.init(
      actionType: nil,
      canReject: false,
      snapshot: snapshot,
      location: content.identity.location
    ) { _, _, _ in .none }
    self.content = content
  }

  /// Returns this rule with a prefix, for a state of which its own is a slice.
  func prefixed(by prefix: [PathStep], isOwn: Bool) -> RuleDefinition {
    var definition = self
    definition.path = path.prefixed(by: prefix)
    if isOwn || ownDepth > 0 { definition.ownDepth = ownDepth + prefix.count }
    return definition
  }

  /// Returns this rule of the content of a scope as a rule of the reducer around the scope.
  func inside(_ scope: RuleDefinition) -> RuleDefinition {
    var definition = prefixed(by: scope.path.steps, isOwn: false)
    if ownDepth == 0 { definition.ownDepth = scope.ownDepth }
    definition.clients.override(by: scope.clients)
    return definition
  }
}
