extension Effect {
  /// Dispatches an action to a part of the rule's slice.
  ///
  /// ```swift
  /// On(LampsAction.self) { (state: inout Lamps, action) in
  ///   .dispatch(LampAction.switchPressed, to: \Lamps.left)
  /// }
  /// ```
  ///
  /// The action reaches only the rules on the line of that part: its own, and those around and within it (law 7). The
  /// key path begins at the slice of the rule that returns the effect. If it begins at another type, the store
  /// drops the action and reports `StoreIssue.effectFailed`.
  @inlinable
  public static func dispatch<Root, Part>(
    _ action: any Action,
    to part: any WritableKeyPath<Root, Part> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    let target = EffectTarget(Root.self, steps: [.keyPath(part)])
    return Effect(operation: .dispatchTo(action, target, fileID: fileID, line: line))
  }

  /// Dispatches an action to one element of a collection in the rule's slice.
  ///
  /// ```swift
  /// .dispatch(RowAction.expanded, to: \List.rows, id: 7)
  /// ```
  ///
  /// Everything else is as for a part. If there is no such element, the action is unhandled.
  @inlinable
  public static func dispatch<Root, Elements: KeyedCollection>(
    _ action: any Action,
    to elements: any WritableKeyPath<Root, Elements> & Sendable,
    id: Elements.ID,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect where Elements.ID: Sendable {
    let steps: [PathStep] = [.keyPath(elements), .element(of: Elements.self)]
    let target = EffectTarget(Root.self, steps: steps, id: AnySendableHashable(id))
    return Effect(operation: .dispatchTo(action, target, fileID: fileID, line: line))
  }

  /// Dispatches an action to the slice of the rule that returns this effect.
  ///
  /// The action reaches only the rules on the line of that slice, as if it were an instance (law 7).
  public static func dispatch(
    _ action: any Action,
    to target: OwnSlice,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(operation: .dispatchTo(action, EffectTarget(target), fileID: fileID, line: line))
  }
}

extension Dispatch {
  /// Dispatches an action to a part of the rule's slice; see `Effect.dispatch(_:to:fileID:line:)`.
  @inlinable
  public func callAsFunction<Root, Part>(
    _ action: any Action,
    to part: any WritableKeyPath<Root, Part> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let target = EffectTarget(Root.self, steps: [.keyPath(part)])
    dispatch(action, to: target, fileID, line)
  }

  /// Dispatches an action to one element of a collection in the rule's slice.
  @inlinable
  public func callAsFunction<Root, Elements: KeyedCollection>(
    _ action: any Action,
    to elements: any WritableKeyPath<Root, Elements> & Sendable,
    id: Elements.ID,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Elements.ID: Sendable {
    let steps: [PathStep] = [.keyPath(elements), .element(of: Elements.self)]
    let target = EffectTarget(Root.self, steps: steps, id: AnySendableHashable(id))
    dispatch(action, to: target, fileID, line)
  }

  /// Dispatches an action to the slice of the rule that returned the effect.
  public func callAsFunction(
    _ action: any Action,
    to target: OwnSlice,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    dispatch(action, to: EffectTarget(target), fileID, line)
  }

  @usableFromInline
  func dispatch(
    _ action: any Action,
    to effectTarget: EffectTarget,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    target.dispatch(action, to: effectTarget, fileID: fileID, line: line)
  }
}
