/// A rule as a reducer holds it: what it handles, the way from the reducer's state to the slice that it
/// writes, where it was written, and its code with the types erased.
@usableFromInline
struct RuleDefinition: Sendable {
  @usableFromInline var path = Path()
  /// The type of the actions that it handles; nil for all.
  let actionType: (any Action.Type)?
  let body: RuleCode
  let canReject: Bool
  let snapshot: Snapshot
  let location: SourceLocation
  /// How many steps lead to the slice that is an instance of its own, see `Scope(_:as:)`; 0 for none.
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

  /// This rule, seen from a state of which its own is a slice.
  func prefixed(by prefix: [PathStep], isOwn: Bool) -> RuleDefinition {
    var definition = self
    definition.path = path.prefixed(by: prefix)
    if isOwn || ownDepth > 0 { definition.ownDepth = ownDepth + prefix.count }
    return definition
  }
}
