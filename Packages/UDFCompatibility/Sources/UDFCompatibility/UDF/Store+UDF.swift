public import UDFKit

extension Store {
  /// Calls a closure with the state after each action and with the action.
  @available(
    *,
    deprecated,
    message: "Take one parameter: onAction { dispatched in … }, with dispatched.state and .action."
  )
  public func onAction(
    with observer: @escaping @Sendable (_ state: State, _ action: any Action) -> Void
  ) -> Subscription {
    onAction { observer($0.state, $0.action) }
  }
}
