public import UDFKit

extension Rule {
  /// The type of the actions that the rule handles, or nil if it handles every action.
  public var actionType: (any Action.Type)? { handled?.type }
  /// The name of the type of the actions that the rule handles, as `Module.Type`, or nil if it handles every action.
  public var action: String? { handled?.name }
  /// Whether the rule may throw an error and so reject the action (law 8).
  public var canReject: Bool { mayReject }
}

extension Cause {
  /// The number of effects between this action and an action from outside, which is 1 for the first effect.
  public var depth: Int { depthFromOutside }
}
