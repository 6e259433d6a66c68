public import UDFKit
public import UDFStyles

/// A store.
@available(*, deprecated, renamed: "Store")
public typealias Dispatcher = Store

/// An action that dispatches other actions.
@available(*, deprecated, renamed: "TriggerAction")
public typealias Trigger = TriggerAction

extension Store {
  /// Dispatches an action that carries its own logic.
  @available(*, deprecated, renamed: "dispatch(_:)")
  public func submit(
    _ action: some SelfApplyingAction<State>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    dispatch(action, fileID: fileID, line: line)
  }
}
