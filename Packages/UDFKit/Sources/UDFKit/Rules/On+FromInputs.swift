// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule for actions from a part of the slice that reads the inputs of the action.
///
/// ```swift
/// On(TimerAction.self, from: \.timer, reading: Inputs.self) { state, action, inputs in
///   if action == .ended { state.endedAt = inputs.now }
///   return .none
/// }
/// ```
///
/// It hears what a rule with `from:` hears, and reads what a rule with inputs reads; see `On(_:from:only:_:)` and
/// `Inputs`.
@inlinable
public func On<State, Part, A: Action, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  reading inputs: Inputs.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Effect
) -> Reducer<State> {
  contextRule(type, audience, from: [.keyPath(keyPath)], fileID, line, Failure.self) {
    var inputs = $2.inputs
    return try reduce(&$0, $1, &inputs)
  }
}

/// Creates a rule for actions from an element of a collection that reads the inputs of the action.
///
/// ```swift
/// On(TimerAction.self, from: \.timers, reading: Inputs.self) { state, id, action, inputs in
///   if action == .ended { state.log.append(Entry(timer: id, at: inputs.now)) }
///   return .none
/// }
/// ```
///
/// The second parameter is the id of the element from which the action came. Everything else is as for a part.
@inlinable
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  reading inputs: Inputs.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce:
    @escaping @Sendable (inout State, Elements.ID, A, inout Inputs) throws(Failure) -> Effect
) -> Reducer<State> {
  elementRule(type, audience, from: keyPath, fileID, line, Failure.self) {
    var inputs = $3.inputs
    return try reduce(&$0, $1, $2, &inputs)
  }
}
