// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Rules are functions that read as types do, because a reducer is a list of them.

/// A rule for the actions of one type.
///
/// ```swift
/// On(CounterAction.self) { state, action in
///   switch action {
///   case .incrementButtonTapped: state.count += 1
///   case .decrementButtonTapped:
///     guard state.count > 0 else { throw CounterError.belowZero }
///     state.count -= 1
///   }
/// }
/// ```
///
/// The closure changes the slice in place and must depend on nothing else than it and the action
/// (law 10). It may throw: then the whole action is undone and listeners learn why (law 8).
///
/// Cost: run only for actions of this very type. A closure that may throw keeps a copy of its slice
/// while it runs, so an array that it changes is copied; one that cannot throw copies nothing.
@inlinable
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Void
) -> Reducer<State> {
  makeRule(type, fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action are of the rule's types; see `RuleCode`.
    try reduce(
      &slice.assumingMemoryBound(to: State.self).pointee,
      action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
    )
    return .none
  }
}

/// A rule for the actions of one type that starts an effect.
///
/// ```swift
/// On(SearchAction.self) { state, action in
///   state.isLoading = true
///   return .run(id: "search") { dispatch in
///     dispatch(SearchAction.resultsReceived(try await client.search(query)))
///   }
/// }
/// ```
///
/// As the rule without an effect; the effect starts after everybody has been told (laws 4 and 9), and
/// not at all when the action is rejected.
@inlinable
@_disfavoredOverload
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(type, fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action are of the rule's types; see `RuleCode`.
    try reduce(
      &slice.assumingMemoryBound(to: State.self).pointee,
      action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
    )
  }
}

/// A rule for the actions of one type that returns an effect from a single expression.
///
/// ```swift
/// On(SearchAction.self) { state, action in state.isReady ? loading : .none }
/// ```
///
/// As the rule with an effect. Without this form the compiler would take such a closure for one that returns
/// nothing, and the effect would never start.
@inlinable
public func On<State, A: Action, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Result
) -> Reducer<State> {
  makeRule(type, fileID, line, canReject: Failure.self != Never.self) { slice, action in
    // Proof: the slice and the action are of the rule's types; see `RuleCode`.
    try reduce(
      &slice.assumingMemoryBound(to: State.self).pointee,
      action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
    ).effect
  }
}

/// What a rule may return: an effect.
public protocol RuleResult: SendableMetatype {
  /// The effect.
  var effect: Effect { get }
}

extension Effect: RuleResult {
  /// The effect itself.
  @inlinable public var effect: Effect { self }
}

@inlinable
func makeRule<State, A: Action>(
  _ type: A.Type,
  _ fileID: StaticString,
  _ line: UInt,
  canReject: Bool,
  _ body: @escaping RuleCode
) -> Reducer<State> {
  Reducer(rules: [
    RuleDefinition(
      actionType: type,
      body: body,
      canReject: canReject,
      snapshot: snapshot(of: State.self),
      location: SourceLocation(fileID, line)
    )
  ])
}
