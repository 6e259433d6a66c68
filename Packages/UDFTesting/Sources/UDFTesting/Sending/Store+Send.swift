public import UDFKit

extension Store {
  /// Dispatches an action and returns when everything that it caused has ended; in a test, fails if that cannot be.
  ///
  /// ```swift
  /// await test.store.send(SearchAction.queryChanged("swift"))
  /// // SearchAction.queryChanged("swift") was sent, and what it caused cannot end.
  /// // Alive, with nothing left to run: …
  /// ```
  ///
  /// A file that imports UDFTesting calls this method. If the action starts work on a `TestExecutor`, the method runs
  /// that work on the test's thread. If an effect then sleeps on the clock, or waits for work that the test does not
  /// drive, no one could wake it while the test waits here. So the test fails with the effects that are running, and
  /// the effects that the action caused are cancelled.
  ///
  /// On any other store it is the same as the method of UDFKit, except that on an actor the action is dispatched after
  /// the work that the actor has already enqueued. A call that passes `isolation` calls UDFKit's method.
  ///
  /// - Returns: what became of the action and of the actions that it caused.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> SendOutcome {
    // This method has one parameter less than that of UDFKit, so the compiler prefers it.
    let call = await Call.begin(action, to: self, fileID: fileID, line: line)
    guard let executor = call.progress.executor else { return await call.end() }
    await withTaskCancellationHandler {
      await executor.runAll(with: [call])
    } onCancel: {
      call.cancel()
    }
    if !call.progress.isEnded {
      let alive = Alive(effects: effects, sleeps: executor.clock?.sleeps ?? [])
      TestLocation(fileID, fileID, line, 1).fail(
        "\(name(of: action)) was sent, and what it caused cannot end while the test waits for it: send it with"
          + " test.send, or dispatch it.\n\(alive)"
      )
      call.cancel()
      await executor.runAll(with: [call])
    }
    return await call.end()
  }
}
