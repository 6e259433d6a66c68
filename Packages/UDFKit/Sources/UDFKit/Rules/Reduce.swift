// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule that runs for every action.
///
/// ```swift
/// Reduce { state, action in
///   guard let action = action as? CounterAction else { return }
///   …
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
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Void
) -> Reducer<State> {
  makeAnyRule(fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action have the rule's types; see `RuleCode`.
    try reduce(&slice.assumingMemoryBound(to: State.self).pointee, action)
    return .none
  }
}

/// Creates a rule that runs for every action and may return an effect.
@inlinable
@_disfavoredOverload
public func Reduce<State, Failure: Error>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Effect
) -> Reducer<State> {
  makeAnyRule(fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action have the rule's types; see `RuleCode`.
    try reduce(&slice.assumingMemoryBound(to: State.self).pointee, action)
  }
}

/// Creates a rule that runs for every action and returns an effect from a single expression.
@inlinable
public func Reduce<State, Failure: Error, Result: RuleResult>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Result
) -> Reducer<State> {
  makeAnyRule(fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action have the rule's types; see `RuleCode`.
    try reduce(&slice.assumingMemoryBound(to: State.self).pointee, action)._effect
  }
}

@inlinable
func makeAnyRule<State>(
  _ fileID: StaticString,
  _ line: UInt,
  canReject: Bool,
  _ body: @escaping @Sendable (UnsafeMutableRawPointer, any Action) throws -> Effect
) -> Reducer<State> {
  Reducer(rules: [
    RuleDefinition(
      actionType: nil,
      canReject: canReject,
      snapshot: snapshot(of: State.self),
      location: SourceLocation(fileID, line)
    ) { slice, action, _ in
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try body(slice, action.assumingMemoryBound(to: (any Action).self).pointee)
    }
  ])
}
