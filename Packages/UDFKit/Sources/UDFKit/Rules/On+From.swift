// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule for the actions of one type that come from a part of the slice.
///
/// ```swift
/// On(Dismiss.self, from: \.sheet, only: .nearest) { state, _ in
///   state.sheet = nil
///   return .none
/// }
/// ```
///
/// An action comes from a part if it is addressed to it, or to a slice within it (law 7): it was dispatched to the
/// part's store with `as: .own`, by an effect of a rule there, or with `to:`. The rule runs if the addressed slice is
/// there when the action begins. Everything else is as for a rule for all actions of a type.
///
/// Cost: an action with such a rule takes the longer way of an action that may be rejected.
@inlinable
public func On<State, Part, A: Action, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(type, audience, from: [.keyPath(keyPath)], fileID, line, Failure.self) {
    (state: inout State, action: A, _) in
    try reduce(&state, action)
  }
}

/// Creates a rule for actions from a part of the slice that reads the inputs of the action.
///
/// It hears what a rule with `from:` hears, and reads what a rule with inputs reads; see `Inputs`.
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
  let sender: [PathStep] = [.keyPath(keyPath)]
  return makeRule(type, audience, from: sender, readsContext: true, fileID, line, Failure.self) {
    var inputs = $2.inputs
    return try reduce(&$0, $1, &inputs)
  }
}

/// Creates a rule for the actions of one type that come from an element of a collection in the slice.
///
/// ```swift
/// On(RowAction.self, from: \.rows) { state, id, action in
///   if case .deleteButtonTapped = action { state.rows.remove(id: id) }
///   return .none
/// }
/// ```
///
/// The second parameter is the id of the element. The rule runs on the slice around the collection. Everything else is
/// as for a part, also the cost.
@inlinable
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, Elements.ID, A) throws(Failure) -> Effect
) -> Reducer<State> {
  let sender: [PathStep] = [.keyPath(keyPath), .element(of: Elements.self)]
  return makeRule(type, audience, from: sender, readsContext: true, fileID, line, Failure.self) {
    guard let id = $2.senderID(in: Elements.self) else { return .none }
    return try reduce(&$0, id, $1)
  }
}

/// Creates a rule for actions from an element of a collection that reads the inputs of the action.
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
  let sender: [PathStep] = [.keyPath(keyPath), .element(of: Elements.self)]
  return makeRule(type, audience, from: sender, readsContext: true, fileID, line, Failure.self) {
    guard let id = $2.senderID(in: Elements.self) else { return .none }
    var inputs = $2.inputs
    return try reduce(&$0, id, $1, &inputs)
  }
}
