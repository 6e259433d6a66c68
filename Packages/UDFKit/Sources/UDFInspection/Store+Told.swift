public import UDFKit

extension Store {
  /// Calls a closure with the current state when every action before this call has been told, and returns then.
  ///
  /// ```swift
  /// await store.whenTold { state in record.end(with: state) }
  /// ```
  ///
  /// The call has its place among those of listeners (law 4). They have received every action that the state shows, and
  /// no later one. So a recorder knows which state belongs to its last action. No middleware and no rule sees it.
  ///
  /// Cost: a copy of the state of this store. A scope without content, `store.scope { _ in () }`, copies none.
  public func whenTold(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (State) -> Void
  ) async {
    await callWhenTold(isolation: isolation, body)
  }

  /// Dispatches an action, and returns what became of it when every listener has been told of it.
  ///
  /// ```swift
  /// let outcome = await store.sendUntilTold(CounterAction.incrementButtonTapped)
  /// ```
  ///
  /// Unlike `send`, it does not wait for the effects of the action, and it cancels none of them.
  ///
  /// - Returns: whether a rule handled the action, and its rejection.
  @discardableResult
  public func sendUntilTold(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) async -> SendOutcome {
    await send(action, untilTold: true, fileID, line, isolation: isolation)
  }
}
