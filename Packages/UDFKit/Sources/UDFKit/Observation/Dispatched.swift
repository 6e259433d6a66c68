/// An action with the state right after it, as listeners receive it.
public struct Dispatched<State: Sendable>: Sendable {
  @usableFromInline package let outcome: ActionOutcome
  /// The state right after the action.
  public let state: State

  @inlinable
  init(_ outcome: ActionOutcome, _ state: State) {
    self.outcome = outcome
    self.state = state
  }

  /// The action.
  public var action: any Action { outcome.action }
  /// The error that rejected the action, which then changed nothing, or nil if it was not rejected (law 8).
  public var rejection: (any Error)? { outcome.rejection }
  /// The action whose effect dispatched this action, or nil if it came from outside.
  public var cause: Cause? { outcome.cause }
  /// The location of the dispatch.
  public var location: SourceLocation { SourceLocation(outcome.fileID, outcome.line) }
}

/// What listeners receive about an action, except for the state.
@usableFromInline
package struct ActionOutcome: Sendable {
  let action: any Action
  let rejection: (any Error)?
  let cause: Cause?
  let fileID: StaticString
  let line: UInt
  package let address: Address?
  package let inputs: Inputs?
  package let moment: UInt64
}
