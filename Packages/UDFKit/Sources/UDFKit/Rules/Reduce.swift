// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule that runs for every action.
///
/// ```swift
/// Reduce { state, action in
///   if let action = action as? CounterAction { state.reduce(action) }
///   return .none
/// }
/// ```
///
/// Cost: the rule runs for every action and boxes each one into `any Action`. The store assumes that it
/// changes its whole slice, so every observer there compares. Prefer `On`, which costs nothing for actions of
/// other types. With such a rule every action counts as handled, because the store cannot know what the rule
/// did with it.
@inlinable
public func Reduce<State, Failure: Error>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Effect
) -> Reducer<State> {
  Reducer(rules: [
    RuleDefinition(
      actionType: nil,
      canReject: Failure.self != Never.self,
      snapshot: snapshot(of: State.self),
      location: SourceLocation(fileID, line)
    ) { slice, action, _ in
      try reduce(&slice[State.self], action[(any Action).self])
    }
  ])
}
