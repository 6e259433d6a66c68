// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates a rule for the actions of one type that come from a part of the slice.
///
/// ```swift
/// On(TimerAction.self, from: \.left) { state, action in state.leftCount += 1 }
/// On(Dismiss.self, from: \.sheet, only: .nearest) { state, _ in state.sheet = nil }
/// ```
///
/// An action comes from a part if it is addressed to it, or to a slice within it (law 7): it was dispatched to the
/// part's store with `as: .own`, by an effect of a rule there, or with `to:`. If the addressed slice is not there when
/// the action begins, the rule does not run. If a rule before it removes the slice, it runs. Everything else is as for
/// a rule for all actions of a type.
///
/// Cost: an action with such a rule takes the longer way of an action that may be rejected.
@inlinable
public func On<State, Part, A: Action, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Void
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath)],
    fileID,
    line,
    canReject: Failure.self != Never.self,
    { slice, action, _ in
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
      )
      return .none
    }
  )
}

/// Creates a rule for actions from a part of the slice that returns an effect.
@inlinable
@_disfavoredOverload
public func On<State, Part, A: Action, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Effect
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath)],
    fileID,
    line,
    canReject: Failure.self != Never.self,
    { slice, action, _ in
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
      )
    }
  )
}

/// Creates a rule for actions from a part of the slice that returns an effect from a single expression.
@inlinable
public func On<State, Part, A: Action, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Part> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, A) throws(Failure) -> Result
) -> Reducer<State> {
  makeRule(
    type,
    audience,
    from: [.keyPath(keyPath)],
    fileID,
    line,
    canReject: Failure.self != Never.self,
    { slice, action, _ in
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
      )._effect
    }
  )
}

/// Creates a rule for the actions of one type that come from an element of a collection in the slice.
///
/// ```swift
/// On(RowAction.self, from: \.rows) { state, id, action in
///   if case .deleteButtonTapped = action { state.rows.remove(id: id) }
/// }
/// ```
///
/// An action comes from an element if it is addressed to it, or to a slice within it (law 7): it was dispatched to the
/// element's store, by an effect of a rule of the element, or with `to:`. The second parameter is the id of the
/// element. The rule runs on the slice around the collection. An action that is for all elements comes from none, and
/// so does an action for an element that is not there when the action begins.
///
/// Cost: an action with such a rule takes the longer way of an action that may be rejected.
@inlinable
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, Elements.ID, A) throws(Failure) -> Void
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
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        id,
        action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
      )
      return .none
    }
  )
}

/// Creates a rule for actions from an element that returns an effect.
@inlinable
@_disfavoredOverload
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, Elements.ID, A) throws(Failure) -> Effect
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
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        id,
        action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
      )
    }
  )
}

/// Creates a rule for actions from an element that returns an effect from a single expression.
@inlinable
public func On<State, A: Action, Elements: KeyedCollection, Failure: Error, Result: RuleResult>(
  _ type: A.Type,
  from keyPath: any WritableKeyPath<State, Elements> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, Elements.ID, A) throws(Failure) -> Result
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
      // Proof: the slice and the action have the rule's types; see `RuleCode`.
      return try reduce(
        &slice.assumingMemoryBound(to: State.self).pointee,
        id,
        action.assumingMemoryBound(to: A.self).pointee  // Proof: as above.
      )._effect
    }
  )
}
