public import UDFKit

extension Dispatched {
  /// The address of the action, or nil if it was for all rules (law 7).
  public var address: Address? { outcome.address }
  /// The inputs of the action, or nil if no rule read them (law 10).
  public var inputs: Inputs? { outcome.inputs }
  /// When the action was reduced, among the beginnings and ends of subscriptions; see `Store.explain`.
  public var moment: UInt64 { outcome.moment }
}
