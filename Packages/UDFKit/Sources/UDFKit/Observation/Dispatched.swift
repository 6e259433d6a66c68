/// An action with the state right after it, as listeners receive it.
public struct Dispatched<State: Sendable>: Sendable {
  /// The action.
  public let action: any Action
  /// The state right after the action.
  public let state: State
  /// The error that rejected the action, which then changed nothing, or nil if it was not rejected (law 8).
  public let rejection: (any Error)?
  /// The action whose effect dispatched this action, or nil if it came from outside.
  public let cause: Cause?
  /// The location of the dispatch.
  public let location: SourceLocation
  /// The address of the action, or nil if it was for all rules (law 7).
  public let address: Address?
  /// The inputs of the action, or nil if no rule read them (law 10).
  public let inputs: Inputs?
}

/// What listeners receive about an action, except for the state.
struct ActionOutcome {
  let action: any Action
  let rejection: (any Error)?
  let cause: Cause?
  let location: SourceLocation
  let address: Address?
  let inputs: Inputs?
}
