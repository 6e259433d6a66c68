/// A description of a rule of a store: its actions, its slice and its source location.
///
/// The module UDFInspection lists the rules of a store, and says more of each.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  /// The type of the actions that the rule handles, or nil if it handles every action.
  package let handled: ActionKind?
  /// The slice that the rule writes, such as `\.feed.entries[…]`.
  public let slice: String
  /// The source location of the rule.
  public let location: SourceLocation
  /// Whether the rule may throw an error and so reject the action (law 8).
  package let mayReject: Bool

  /// The rule as a line, such as `CounterFeature.CounterAction → \.counter (App/AppReducer.swift:12)`.
  public var description: String {
    "\(handled?.name ?? "any action") → \(slice) (\(location))"
  }
}

/// A type of actions, which is equal to itself only.
package struct ActionKind: Hashable, Sendable {
  package let type: any Action.Type

  /// The name of the type, as `Module.Type`.
  package var name: String { String(reflecting: type) }

  package static func == (left: ActionKind, right: ActionKind) -> Bool { left.type == right.type }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
