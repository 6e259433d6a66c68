/// A rule as a reducer holds it: what it handles, the way from the reducer's state to the slice it
/// writes, where it was written, and its code with the types erased.
@usableFromInline
struct Clause: Sendable {
  /// Runs the rule on its slice, in place.
  @usableFromInline
  typealias Body =
    @Sendable (_ slice: UnsafeMutableRawPointer, _ action: UnsafeRawPointer) throws -> Effect

  /// Runs a rule that takes any action.
  @usableFromInline
  typealias AnyBody =
    @Sendable (_ slice: UnsafeMutableRawPointer, _ action: any Action) throws -> Effect

  @usableFromInline
  enum Work: Sendable {
    /// For actions of one type; the body gets a pointer to a value of that type.
    case typed(any Action.Type, Body)
    /// For actions of every type.
    case any(AnyBody)
  }

  @usableFromInline var path = Path()
  @usableFromInline let work: Work
  @usableFromInline let canReject: Bool
  @usableFromInline let snapshot: Snapshot
  @usableFromInline let location: SourceLocation
  /// Whether the slice is an instance of its own; see `Scope(_:as:)`.
  @usableFromInline var ownDepth = 0

  @usableFromInline
  init(work: Work, canReject: Bool, snapshot: @escaping Snapshot, location: SourceLocation) {
    self.work = work
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
