/// What an effect dispatches with: call it with an action.
///
/// ```swift
/// .run { dispatch in
///   try await dispatch.clock.sleep(.seconds(2))
///   dispatch(CounterAction.messageExpired)
/// }
/// ```
///
/// When the call returns, the action has been reduced. Once the effect has been cancelled, a call does
/// nothing (law 9). It does not keep the store alive.
public struct Dispatch: Sendable {
  let effect: LiveEffect

  /// The store's clock.
  public var clock: StoreClock { effect.context.site.home.clock }

  /// Dispatches an action, caused by the action that started the effect.
  public func callAsFunction(
    _ action: any Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    effect.dispatch(action, fileID: fileID, line: line)
  }
}
