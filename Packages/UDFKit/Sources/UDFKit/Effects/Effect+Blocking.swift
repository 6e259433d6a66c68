extension Effect {
  /// Runs plain work that may block its thread, such as reading a file, calling C, or waiting for a long-held lock.
  ///
  /// ```swift
  /// .blocking { dispatch in
  ///   dispatch(ArchiveAction.unpacked(try unpack(archive)))
  /// }
  /// ```
  ///
  /// The closure runs on its own thread, so it does not delay other effects. In `run`, it would block one of
  /// the few threads that all tasks of the process share. Check `Task.isCancelled` in the closure to end it
  /// early. Everything else is as for `run`. If the store has an executor, as in a test, the closure runs on
  /// the executor.
  ///
  /// Cost: one thread until the closure returns. If hundreds of closures may run at the same time, let one
  /// effect do the work of several.
  public static func blocking(
    _ body: @escaping @Sendable (Dispatch) throws -> Void,
    catch handler: (@Sendable (any Error, Dispatch) async -> Void)? = nil
  ) -> Effect {
    run(
      { dispatch in
        try await withTaskExecutorPreference(taskHasExecutor ? nil : ThreadPerJobExecutor.shared) {
          try body(dispatch)
        }
      },
      catch: handler
    )
  }
}
