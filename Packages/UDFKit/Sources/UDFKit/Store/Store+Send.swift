extension Store {
  /// Dispatches an action and returns when all that it caused has ended: observers and components have
  /// been told, on whichever context, and its effects, their actions and the effects of those are done.
  ///
  /// ```swift
  /// let outcome = await store.send(SearchAction.queryChanged("swift"))
  /// store.state.results  // the answer is there
  /// outcome.rejections  // empty, unless a rule refused the action or one that it caused
  /// ```
  ///
  /// The action is reduced where the caller runs, as by `dispatch`; the last parameter sees to that, leave
  /// it out.
  ///
  /// Cancelling the calling task cancels the effects that it started. It delivers nothing on the thread
  /// that cancels. An effect that never ends, as a subscription to a server, keeps it from returning:
  /// dispatch what starts such a one.
  ///
  /// - Returns: what became of the action and of those that it caused.
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
        // Proof: it is resumed once: by `leave`, when the last part of the cascade ends, which lets go of it first. The
        // turn is a part itself, so that this is not before it is over.
        await withUnsafeContinuation(isolation: isolation) { continuation in
          cascade.waiting = continuation
          core.turn(
            action,
            beginning: cascade,
            Origin(address: address, sender: .caller(cascade), fileID: fileID, line: line)
          )
        }
      },
      onCancel: { core.cancel(cascade) },
      isolation: isolation
    )
    return cascade.outcome
  }
}
