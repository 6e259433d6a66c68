/// What a rule of a store handles, where, and where it was written; see `Store.rules`.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  /// The type of the actions that it handles, as `Module.Type`; nil when it is asked about every action.
  public let action: String?
  /// The slice that it writes, as `\.feed.entries[…]`.
  public let slice: String
  /// Where it was written.
  public let location: SourceLocation
  /// Whether it may throw, and so reject the action (law 8).
  public let canReject: Bool

  /// `CounterFeature.CounterAction → \.counter (App/AppReducer.swift:12)`.
  public var description: String { "\(action ?? "any action") → \(slice) (\(location))" }
}
