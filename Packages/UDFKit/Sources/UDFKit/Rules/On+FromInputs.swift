// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule for actions from a part of the slice that reads the inputs of the action.
///
/// ```swift
/// On(TimerAction.self, from: \.timer) { state, action, inputs in
///   if action == .ended { state.endedAt = inputs.now }
/// }
/// ```
///
/// It hears what a rule with `from:` hears, and reads what a rule with inputs reads; see `On(_:from:only:_:)` and
/// `Inputs`.
@inlinable
public func On<State, Part, A: Action, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Void
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath)],
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )
      return .none
    }
  )
}

/// Creates a rule for actions from a part that reads their inputs and returns an effect.
@inlinable
@_disfavoredOverload
public func On<State, Part, A: Action, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath)],
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )
    }
  )
}

/// Creates a rule for actions from a part that reads their inputs and returns an effect from a single expression.
@inlinable
public func On<State, Part, A: Action, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A, inout Inputs) throws(Failure) -> Result
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath)],
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )._effect
    }
  )
}

/// Creates a rule for actions from an element of a collection that reads the inputs of the action.
///
/// ```swift
/// On(TimerAction.self, from: \.timers) { state, id, action, inputs in
///   if action == .ended { state.log.append(Entry(timer: id, at: inputs.now)) }
/// }
/// ```
///
/// The second parameter is the id of the element from which the action came. Everything else is as for a part.
@inlinable
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, Elements.ID, A, inout Inputs) throws(Failure) -> Void
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath), .element(of: Elements.self)],
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      guard let id = context.senderID(in: Elements.self) else { return .none }
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        id,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )
      return .none
    }
  )
}

/// Creates a rule for actions from an element that reads their inputs and returns an effect.
@inlinable
@_disfavoredOverload
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce:
    @escaping @Sendable (inout State, Elements.ID, A, inout Inputs) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath), .element(of: Elements.self)],
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      guard let id = context.senderID(in: Elements.self) else { return .none }
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        id,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )
    }
  )
}

/// Creates a rule for actions from an element that reads their inputs and returns an effect from a single expression.
@inlinable
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce:
    @escaping @Sendable (inout State, Elements.ID, A, inout Inputs) throws(Failure) -> Result
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath), .element(of: Elements.self)],
    fileID,
    line,
    readsContext: true,
    canReject: Failure.self != Never.self,
    { slice, action, context in
      guard let id = context.senderID(in: Elements.self) else { return .none }
      var inputs = context.inputs
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        id,
        action.assumingMemoryBound(to: A.self).pointee,  // Proof: as above.
        &inputs
      )._effect
    }
  )
}
