/// A description of a rule of a store: its actions, its slice and its source location; see `Store.rules`.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  /// The type of the actions that the rule handles, or nil if it handles every action.
  public let actionType: (any Action.Type)?
  /// The slice that the rule writes, such as `\.feed.entries[…]`.
  public let slice: String
  /// The source location of the rule.
  public let location: SourceLocation
  /// Whether the rule may throw an error and so reject the action (law 8).
  public let canReject: Bool

  /// The name of the type of the actions that the rule handles, as `Module.Type`, or nil if it handles every action.
  public var action: String? { actionType.map { String(reflecting: $0) } }

  /// The rule as a line, such as `CounterFeature.CounterAction → \.counter (App/AppReducer.swift:12)`.
  public var description: String { "\(action ?? "any action") → \(slice) (\(location))" }

  /// Returns whether two descriptions are equal.
  public static func == (left: Rule, right: Rule) -> Bool {
    left.actionID == right.actionID && left.slice == right.slice && left.location == right.location
      && left.canReject == right.canReject
  }

  /// Hashes all parts of the description.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(actionID)
    hasher.combine(slice)
    hasher.combine(location)
    hasher.combine(canReject)
  }

  private var actionID: ObjectIdentifier? { actionType.map { ObjectIdentifier($0) } }
}
