// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Rules are functions with names like types, because a reducer is a list of them.

/// Creates a rule for the actions of one type.
///
/// ```swift
/// On(CounterAction.self, reduce)
///
/// func reduce(_ counter: inout Counter, _ action: CounterAction) throws -> Effect {
///   switch action {
///   case .incrementButtonTapped: counter.count += 1
///   case .decrementButtonTapped:
///     guard counter.count > 0 else { throw CounterError.belowZero }
///     counter.count -= 1
///   case .saveButtonTapped:
///     return .run { [counter] dispatch in try await dispatch[Disk.self].save(counter) }
///   }
///   return .none
/// }
/// ```
///
/// The function changes the slice in place. It must depend only on the slice and the action (law 10). If it throws, the
/// whole action is undone, no effect of it starts, and listeners get the error (law 8). The effect that it returns
/// starts after all observers have been called (laws 4 and 9). With `only:`, it hears some of the actions; see
/// `Audience`.
///
/// Cost: the rule runs only for actions of exactly this type. If the function may throw, the store keeps a copy of its
/// slice while it runs, so an array that it changes is copied. If no rule for the action may throw, nothing is copied.
@inlinable
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(type, audience, fileID, line, Failure.self) { (state: inout State, action: A, _) in
    try reduce(&state, action)
  }
}

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
/// The inputs are drawn once for an action, and are the same for all of its rules, so the same action with the same
/// inputs gives the same state again (law 10); see `Inputs`. Listeners get them with the action; see
/// `Dispatched.inputs` of UDFInspection. Everything else is as for a rule without inputs.
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
  makeRule(type, audience, readsContext: true, fileID, line, Failure.self) {
    (state: inout State, action: A, context) in
    var inputs = context.inputs
    return try reduce(&state, action, &inputs)
  }
}

/// Creates a rule from a closure whose `A` is the type of actions, or `any Action` if the rule handles all.
@inlinable
func makeRule<State, A, Failure: Error>(
  _ type: (any Action.Type)?,
  _ audience: Audience,
  from sender: [PathStep]? = nil,
  readsContext: Bool = false,
  _ fileID: StaticString,
  _ line: UInt,
  _ failure: Failure.Type,
  _ body: @escaping @Sendable (inout State, A, RuleContext) throws -> Effect
) -> Reducer<State> {
  // With assignments after it, the compiler would not put the body of a rule into this closure.
  let rule = RuleDefinition(
    type,
    from: sender,
    audience,
    readsContext: readsContext,
    canReject: Failure.self != Never.self,
    snapshot: snapshot(of: State.self),
    SourceLocation(fileID, line)
  ) { slice, action, context in
    try body(&slice[State.self], action[A.self], context)
  }
  return Reducer(rules: [rule])
}

/// Creates a rule that runs for every action.
///
/// ```swift
/// Reduce { state, action in
///   if let action = action as? CounterAction { state.reduce(action) }
///   return .none
/// }
/// ```
///
/// With such a rule every action counts as handled. Prefer `On`.
///
/// Cost: the rule runs for every action and boxes each one, and every observer on the line of its slice compares.
@inlinable
public func Reduce<State, Failure: Error>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(nil, .everyone, fileID, line, Failure.self) {
    (state: inout State, action: any Action, _) in
    try reduce(&state, action)
  }
}
