/// An action as listeners see it: with the state right after it, and whether it was rejected.
public struct Dispatched<State: Sendable>: Sendable {
  /// The action.
  public let action: any Action
  /// The state right after it.
  public let state: State
  /// Why it was rejected and changed nothing; nil when it was not (law 8).
  public let rejection: (any Error)?
  /// Which action's effect dispatched it; nil when it came from outside.
  public let cause: Cause?
  /// Where it was dispatched.
  public let location: SourceLocation
}

/// What listeners learn about an action, but for the state.
struct ActionOutcome {
  let action: any Action
  let rejection: (any Error)?
  let cause: Cause?
  let location: SourceLocation
}
