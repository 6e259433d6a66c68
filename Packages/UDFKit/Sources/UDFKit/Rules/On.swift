// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Rules are functions with names like types, because a reducer is a list of them.

/// Creates a rule for the actions of one type.
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
/// The closure changes the slice in place. It must depend only on the slice and the action (law 10). It may
/// throw an error. Then the whole action is undone, and listeners get the error (law 8).
///
/// Cost: the rule runs only for actions of exactly this type. If the closure may throw, the store keeps a
/// copy of its slice while it runs, so an array that it changes is copied. A closure that cannot throw copies
/// nothing.
///
/// With `only:`, it hears some of these actions; see `Audience`.
@inlinable
public func On<State, A: Action, Failure: Error>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Void
) -> Reducer<State> {
  makeRule(type, audience, fileID, line, canReject: Failure.self != Never.self) {
    slice,
    action,
    _ in
    // Proof: the slice and the action have the rule's types; see `RuleCode`.
    try reduce(
      &slice.assumingMemoryBound(to: State.self).pointee,
      action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
    )
    return .none
  }
}

/// Creates a rule for the actions of one type that returns an effect.
///
/// ```swift
/// On(SearchAction.self) { state, action in
///   state.isLoading = true
///   return .run { dispatch in
///     dispatch(SearchAction.resultsReceived(try await client.search(query)))
///   }
///   .identified(by: "search", cancelsInFlight: true)
/// }
/// ```
///
/// The effect starts after all observers have been called (laws 4 and 9). It does not start if the action is
/// rejected. Everything else is as for a rule without an effect.
@inlinable
@_disfavoredOverload
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
    // Proof: the slice and the action have the rule's types; see `RuleCode`.
    try reduce(
      &slice.assumingMemoryBound(to: State.self).pointee,
      action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
    )
  }
}

/// Creates a rule for the actions of one type that returns an effect from a single expression.
///
/// ```swift
/// On(SearchAction.self) { state, action in state.isReady ? loading : .none }
/// ```
///
/// This form is the same as the rule with an effect. Without it, the compiler would treat such a closure as
/// one that returns nothing, and the effect would never start.
@inlinable
public func On<State, A: Action, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Result
) -> Reducer<State> {
  makeRule(type, audience, fileID, line, canReject: Failure.self != Never.self) {
    slice,
    action,
    _ in
    // Proof: the slice and the action have the rule's types; see `RuleCode`.
    try reduce(
      &slice.assumingMemoryBound(to: State.self).pointee,
      action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
    )._effect
  }
}

/// A value that a rule returns from a single expression.
///
/// Only `Effect` conforms.
public protocol RuleResult: SendableMetatype {
  /// The value itself.
  var _effect: Effect { get }
}

extension Effect: RuleResult {
  /// This effect.
  @inlinable public var _effect: Effect { self }
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
