// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule for the actions of one type that reads the inputs of the action: the time and random numbers.
///
/// ```swift
/// On(GameAction.self) { state, action, inputs in
///   state.dice = .random(in: 1...6, using: &inputs.random)
///   state.rolledAt = inputs.now
/// }
/// ```
///
/// The inputs are drawn once for an action, and the same for all of its rules, so the same action with the same
/// inputs gives the same state again (law 10). Listeners get them with the action; see `Dispatched.inputs`. Everything
/// else is as for a rule without inputs.
///
/// Cost: an action with such a rule takes the longer way of an action that may be rejected.
@inlinable
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Void
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: nil,
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )
      return .none
    }
  )
}

/// Creates a rule that reads the inputs of the action and returns an effect.
@inlinable
@_disfavoredOverload
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: nil,
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )
    }
  )
}

/// Creates a rule that reads the inputs of the action and returns an effect from a single expression.
@inlinable
public func On<State, A: Action, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Result
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: nil,
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )._effect
    }
  )
}
