/// A function with which an effect dispatches actions.
///
/// ```swift
/// .run { dispatch in
///   try await dispatch.clock.sleep(.seconds(2))
///   dispatch(CounterAction.messageExpired)
/// }
/// ```
///
/// When the call returns, the action is reduced. After the effect is cancelled, calls do nothing (law 9). A
/// callback may keep this value and call it after the effect has ended. The action still arrives, unless the
/// effect's id has been cancelled since. This value keeps neither the store nor the effect's closure alive.
public struct Dispatch: Sendable {
  let target: any DispatchTarget

  /// The store's clock.
  public var clock: StoreClock { target.clock }

  /// Dispatches an action, whose cause is the action that started the effect.
  public func callAsFunction(
    _ action: any Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    target.dispatch(action, to: nil, fileID: fileID, line: line)
  }

  /// The client of a type that was given to the rule of the effect; see `Client`.
  public subscript<C: Client>(type: C.Type) -> C { target.clients[type] }
}

/// The receiver of the actions that an effect dispatches.
protocol DispatchTarget: AnyObject, Sendable {
  var clock: StoreClock { get }
  var clients: Clients { get }
  func handles(_ type: any Action.Type, only audience: Audience?) -> Bool
  func dispatch(
    _ action: any Action,
    to effectTarget: EffectTarget?,
    fileID: StaticString,
    line: UInt
  )
}
