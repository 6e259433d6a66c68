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
/// The function changes the slice in place. It must depend only on the slice and the action (law 10). It may
/// throw an error. Then the whole action is undone, and listeners get the error (law 8). The effect that it returns
/// starts after all observers have been called (laws 4 and 9). It does not start if the action is rejected.
///
/// Cost: the rule runs only for actions of exactly this type. If the function may throw, the store keeps a
/// copy of its slice while it runs, so an array that it changes is copied. A function that cannot throw copies
/// nothing.
///
/// With `only:`, it hears some of these actions; see `Audience`.
@inlinable
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(type, audience, fileID, line, canReject: Failure.self != Never.self) {
    slice,
    action,
    _ in
    try reduce(&slice[State.self], action[A.self])
  }
}

@inlinable
func makeRule<State, A: Action>(
  _ type: A.Type,
  _ audience: Audience,
  from sender: [PathStep]? = nil,
  _ fileID: StaticString,
  _ line: UInt,
  readsContext: Bool = false,
  canReject: Bool,
  _ code: @escaping RuleCode
) -> Reducer<State> {
  Reducer(rules: [
    RuleDefinition(
      actionType: type,
      readsContext: readsContext,
      canReject: canReject,
      snapshot: snapshot(of: State.self),
      location: SourceLocation(fileID, line),
      sender: sender,
      audience: audience,
      code: code
    )
  ])
}
