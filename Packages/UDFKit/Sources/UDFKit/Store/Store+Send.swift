extension Store {
  /// Dispatches an action and returns when everything that it caused has ended.
  ///
  /// Then the observers and components of every context have been called. The effects of the action, their
  /// actions, and the effects of those have ended.
  ///
  /// ```swift
  /// let outcome = await store.send(SearchAction.queryChanged("swift"))
  /// store.state.results  // the answer is there
  /// outcome.rejections  // empty, unless a rule refused the action or one that it caused
  /// ```
  ///
  /// The action is reduced where the caller runs, as with `dispatch`. The last parameter ensures this, so do
  /// not pass it.
  ///
  /// If the calling task is cancelled, the effects that the action started are cancelled. The cancelling
  /// thread delivers nothing and waits for nothing. If another thread has the store's lock at that moment, the effects
  /// are cancelled right after. An effect that never ends, such as a subscription to a server, keeps this
  /// method from returning. Use `dispatch` for an action that starts such an effect.
  ///
  /// - Returns: what became of the action and of the actions that it caused.
  @discardableResult
  public func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) async -> SendOutcome {
    let cascade = Cascade()
    await withTaskCancellationHandler(
      operation: {
        // The turn is a part of the cascade itself, so the cascade cannot end before the turn does.
        await Awaiter.wait(isolation: isolation) { awaiter in
          cascade.waiting = awaiter
          core.turn(
            action,
            beginning: cascade,
            Origin(address: addressNode, cascade: cascade, fileID: fileID, line: line)
          )
        }
      },
      onCancel: { core.cancel(cascade) },
      isolation: isolation
    )
    return cascade.outcome
  }
}
