/// A rule as a reducer holds it: its action type, the path to its slice, its source location, and its
/// type-erased code.
@usableFromInline
struct RuleDefinition: Sendable {
  @usableFromInline var path = Path()
  /// The type of the actions that the rule handles, or nil for all.
  let actionType: (any Action.Type)?
  let code: Code
  let canReject: Bool
  let snapshot: Snapshot
  let location: SourceLocation
  /// How many steps lead to the slice of the addressed instance, or 0 for none; see `Scope(_:as:)`.
  var ownDepth = 0
  /// The steps from the slice to the slice from which actions must come, or nil for any; see `On(_:from:only:_:)`.
  var sender: [PathStep]?
  let audience: Audience
  var clients = Clients()
  /// The content of the scope at the end of the path, if this is a lazy rule.
  var content: LazyContent?

  /// The code of a rule.
  @usableFromInline
  enum Code: Sendable {
    case plain(RuleCode)
    case inContext(RuleCodeInContext)
  }

  @usableFromInline
  init(
    actionType: (any Action.Type)?,
    code: Code,
    canReject: Bool,
    snapshot: @escaping Snapshot,
    location: SourceLocation,
    sender: [PathStep]? = nil,
    audience: Audience = .everyone
  ) {
    self.actionType = actionType
    self.code = code
    self.sender = sender
    self.audience = audience
    self.canReject = canReject
    self.snapshot = snapshot
    self.location = location
  }

  /// Returns this rule with a prefix, for a state of which its own is a slice.
  func prefixed(by prefix: [PathStep], isOwn: Bool) -> RuleDefinition {
    var definition = self
    definition.path = path.prefixed(by: prefix)
    if isOwn || ownDepth > 0 { definition.ownDepth = ownDepth + prefix.count }
    return definition
  }
}
