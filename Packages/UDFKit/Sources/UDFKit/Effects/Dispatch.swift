/// A function with which an effect dispatches actions.
///
/// ```swift
/// .run { dispatch in
///   try await dispatch.clock.sleep(.seconds(2))
///   dispatch(CounterAction.messageExpired)
/// }
/// ```
///
/// When the call returns, the action is reduced. After the effect is cancelled, calls do nothing (law 9). A callback
/// may keep this value and call it after the effect has ended: the action arrives, unless the effect's id was cancelled
/// since. This value keeps neither the store nor the effect's closure alive.
public struct Dispatch: Sendable {
  let target: any DispatchTarget

  /// The store's clock.
  public var clock: StoreClock { target.clock }

  /// Dispatches an action, whose cause is the action that started the effect.
  ///
  /// With a target, the action reaches only the rules on the line of that slice (law 7).
  public func callAsFunction(
    _ action: any Action,
    to target: OwnSlice? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.target.dispatch(action, to: target, fileID: fileID, line: line)
  }

  /// The client of a type that was given to the rule of the effect; see `Client`.
  public subscript<C: Client>(type: C.Type) -> C { target.clients[type] }

  /// Dispatches an action to a part of the rule's slice; see `Effect.dispatch(_:to:fileID:line:)`.
  @inlinable
  public func callAsFunction<Root, Part>(
    _ action: any Action,
    to part: any WritableKeyPath<Root, Part> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self(action, to: OwnSlice(part), fileID: fileID, line: line)
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
    self(action, to: OwnSlice(elements, id: id), fileID: fileID, line: line)
  }

  /// Returns whether a rule handles actions of a type that come from the slice of the rule of this effect.
  ///
  /// ```swift
  /// if dispatch.handles(Dismiss.self) { dispatch(Dismiss(), to: .sender) }
  /// ```
  ///
  /// With `only:`, only the rules for this type count that have this audience.
  public func handles(_ type: (some Action).Type, only audience: Audience? = nil) -> Bool {
    target.handles(type, only: audience)
  }
}

/// The receiver of the actions that an effect dispatches.
protocol DispatchTarget: AnyObject, Sendable {
  var clock: StoreClock { get }
  var clients: Clients { get }
  func handles(_ type: any Action.Type, only audience: Audience?) -> Bool
  func dispatch(_ action: any Action, to target: OwnSlice?, fileID: StaticString, line: UInt)
}
