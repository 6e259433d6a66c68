// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule for the actions of one type that reads the inputs of the action: the time and random numbers.
///
/// ```swift
/// On(GameAction.self, reading: Inputs.self) { state, action, inputs in
///   state.dice = .random(in: 1...6, using: &inputs.random)
///   state.rolledAt = inputs.now
///   return .none
/// }
/// ```
///
/// With `reading: Inputs.self`, the function has one more parameter, the last. The inputs are drawn once for an action,
/// and are the same for all of its rules, so the same action with the same inputs gives the same state again (law 10).
/// Listeners get them with the action; see `Dispatched.inputs` of UDFInspection. Everything else is as for a rule without
/// inputs.
///
/// Cost: an action with such a rule takes the longer way of an action that may be rejected.
@inlinable
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  reading inputs: Inputs.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Effect
) -> Reducer<State> {
  contextRule(type, audience, fileID, line, Failure.self) {
    var inputs = $2.inputs
    return try reduce(&$0, $1, &inputs)
  }
}

/// Creates a rule from a closure of the rule's types, which may read the context.
@inlinable
func contextRule<State, A: Action, Failure: Error>(
  _ type: A.Type,
  _ audience: Audience,
  from sender: [PathStep]? = nil,
  reads readsContext: Bool = true,
  _ fileID: StaticString,
  _ line: UInt,
  _ failure: Failure.Type,
  _ body: @escaping @Sendable (inout State, A, RuleContext) throws -> Effect
) -> Reducer<State> {
  let canReject = Failure.self != Never.self
  return makeRule(
    type,
    audience,
    from: sender,
    fileID,
    line,
    readsContext: readsContext,
    canReject: canReject,
    { slice, action, context in
      try body(&slice[State.self], action[A.self], context)
    }
  )
}
