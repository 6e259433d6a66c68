/// A function that an effect calls to dispatch actions.
///
/// ```swift
/// .run { dispatch in
///   try await dispatch.clock.sleep(.seconds(2))
///   dispatch(CounterAction.messageExpired)
/// }
/// ```
///
/// When the call returns, the action has been reduced. Once the effect has been cancelled, a call does
/// nothing (law 9). A callback may keep the value and call it after the effect has ended: the action still
/// arrives, unless the effect's id has been cancelled since. It keeps neither the store nor the effect's
/// closure alive.
public struct Dispatch: Sendable {
  let target: any DispatchTarget

  /// The store's clock.
  public var clock: StoreClock { target.clock }

  /// Dispatches an action, caused by the action that started the effect.
  public func callAsFunction(
    _ action: any Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    target.dispatch(action, fileID: fileID, line: line)
  }
}

/// Where the actions of an effect go.
protocol DispatchTarget: AnyObject, Sendable {
  var clock: StoreClock { get }
  func dispatch(_ action: any Action, fileID: StaticString, line: UInt)
}
