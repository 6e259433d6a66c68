/// A rule as a reducer holds it: its action type, the path to its slice, its source location, and its
/// type-erased code.
@usableFromInline
struct RuleDefinition: Sendable {
  @usableFromInline var path = Path()
  /// The type of the actions that the rule handles, or nil for all.
  let actionType: (any Action.Type)?
  let body: RuleCode
  let canReject: Bool
  let snapshot: Snapshot
  let location: SourceLocation
  /// How many steps lead to the slice of the addressed instance, or 0 for none; see `Scope(_:as:)`.
  var ownDepth = 0

  @usableFromInline
  init(
    actionType: (any Action.Type)?,
    body: @escaping RuleCode,
    canReject: Bool,
    snapshot: @escaping Snapshot,
    location: SourceLocation
  ) {
    self.actionType = actionType
    self.body = body
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
