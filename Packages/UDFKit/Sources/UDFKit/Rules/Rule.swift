/// A description of a rule of a store: its actions, its slice and its source location; see `Store.rules`.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  /// The type of the actions that the rule handles, as `Module.Type`, or nil if it handles every action.
  public let action: String?
  /// The slice that the rule writes, such as `\.feed.entries[…]`.
  public let slice: String
  /// The source location of the rule.
  public let location: SourceLocation
  /// Whether the rule may throw an error and so reject the action (law 8).
  public let canReject: Bool

  /// The rule as a line, such as `CounterFeature.CounterAction → \.counter (App/AppReducer.swift:12)`.
  public var description: String { "\(action ?? "any action") → \(slice) (\(location))" }
}
