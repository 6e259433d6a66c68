// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A rule that looks at every action.
///
/// ```swift
/// Reduce { state, action in
///   guard let action = action as? CounterAction else { return }
///   …
/// }
/// ```
///
/// Cost: it is asked about every action, boxes each into `any Action`, and is taken to touch all of its
/// slice: every observer there compares. Prefer `On`, which costs nothing for the actions of others.
/// Every action counts as handled where there is such a rule, since nobody knows what it did with it.
@inlinable
public func Reduce<State, Failure: Error>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Void
) -> Reducer<State> {
  makeAnyRule(fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action are of the rule's types; see `RuleCode`.
    try reduce(&slice.assumingMemoryBound(to: State.self).pointee, action)
    return .none
  }
}

/// A rule that looks at every action and may start an effect.
@inlinable
@_disfavoredOverload
public func Reduce<State, Failure: Error>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Effect
) -> Reducer<State> {
  makeAnyRule(fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action are of the rule's types; see `RuleCode`.
    try reduce(&slice.assumingMemoryBound(to: State.self).pointee, action)
  }
}

/// A rule that looks at every action and returns an effect from a single expression.
@inlinable
public func Reduce<State, Failure: Error, Result: RuleResult>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) throws(Failure) -> Result
) -> Reducer<State> {
  makeAnyRule(fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action are of the rule's types; see `RuleCode`.
    try reduce(&slice.assumingMemoryBound(to: State.self).pointee, action).effect
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
      body: { slice, action in
        // Proof: the slice and the action are of the rule's types; see `RuleCode`.
        try body(slice, action.assumingMemoryBound(to: (any Action).self).pointee)
      },
      canReject: canReject,
      snapshot: snapshot(of: State.self),
      location: SourceLocation(fileID, line)
    )
  ])
}
