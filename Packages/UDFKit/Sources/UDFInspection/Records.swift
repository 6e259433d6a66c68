public import UDFKit

extension Dispatched {
  /// The address of the action, or nil if it was for all rules (law 7).
  public var address: Address? { outcome.address }
  /// The inputs of the action, or nil if no rule read them (law 10).
  public var inputs: Inputs? { outcome.inputs }
  /// When the action was reduced, among the beginnings and ends of subscriptions; see `Store.explain`.
  public var moment: UInt64 { outcome.moment }
}

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
