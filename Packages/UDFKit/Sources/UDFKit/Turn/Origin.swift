/// The origin of an action.
struct Origin: Sendable {
  /// The node to which the action is addressed, or nil for all rules.
  var address: Node?
  /// The effect that dispatched the action, or nil if code outside of the store did.
  var effect: LiveEffect?
  /// The cascade to which the action belongs, if a caller awaits its end.
  var cascade: Cascade?
  let fileID: StaticString
  let line: UInt
  /// The inputs with which the action is reduced again, or nil to draw them.
  var inputs: Inputs?
  /// Whether all middleware has passed the action on.
  var hasPassedMiddleware = false

  var location: SourceLocation { SourceLocation(fileID, line) }

  /// The cascade that the action begins.
  var ownCascade: Cascade? { effect == nil ? cascade : nil }
}
