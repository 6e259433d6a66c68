/// A rule as a reducer holds it: what it handles, the way from the reducer's state to the slice it
/// writes, where it was written, and its code with the types erased.
@usableFromInline
struct Clause: Sendable {
  /// Runs the rule on its slice, in place.
  ///
  /// The action is a value of `actionType`; where that is nil, a value of `any Action`.
  @usableFromInline
  typealias Body =
    @Sendable (_ slice: UnsafeMutableRawPointer, _ action: UnsafeRawPointer) throws -> Effect

  @usableFromInline var path = Path()
  /// The type of the actions that it handles; nil for all.
  let actionType: (any Action.Type)?
  let body: Body
  @usableFromInline let canReject: Bool
  @usableFromInline let snapshot: Snapshot
  @usableFromInline let location: SourceLocation
  /// Whether the slice is an instance of its own; see `Scope(_:as:)`.
  @usableFromInline var ownDepth = 0

  @usableFromInline
  init(
    actionType: (any Action.Type)?,
    body: @escaping Body,
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
  @usableFromInline
  func prefixed(by prefix: [Path.Step], isOwn: Bool = false) -> Clause {
    var clause = self
    clause.path = path.prefixed(by: prefix)
    if isOwn || ownDepth > 0 {
      clause.ownDepth = (ownDepth > 0 ? ownDepth : 0) + prefix.count
    }
    return clause
  }
}
