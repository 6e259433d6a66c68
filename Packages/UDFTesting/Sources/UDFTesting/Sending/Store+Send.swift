import Synchronization
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
    let location = TestLocation(fileID, fileID, line, 1)
    let call = await Call.begin(action, to: self, at: location)
    guard let executor = call.progress.executor else { return await call.end() }
    await withTaskCancellationHandler {
      await executor.runAll(with: [call])
    } onCancel: {
      call.cancel()
    }
    if !call.progress.isEnded {
      location.fail(
        "\(name(of: action)) was sent, and what it caused cannot end while the test waits for it: send it with"
          + " test.send, or dispatch it.\n\(alive(effects, executor.clock?.sleeps ?? []))"
      )
      call.cancel()
      await executor.runAll(with: [call])
    }
    return await call.end()
  }
}

/// A call of `Store.send` that runs beside the test, so that the test can cancel it or say what it waits for.
struct Call: Sendable {
  final class Progress: Sendable {
    /// The progress of the call that the current task makes.
    @TaskLocal static var current: Progress?

    /// The executor of the call, if the test is on no actor, without a seed, so that it changes no order of effects.
    let own = TestExecutor(isOfCall: true)
    private let state = Mutex((executor: TestExecutor?.none, isEnded: false))

    /// The executor on which the action started work, if it is that of a test.
    var executor: TestExecutor? { state.withLock(\.executor) }
    var isEnded: Bool { state.withLock(\.isEnded) }

    func note(_ executor: TestExecutor) { state.withLock { $0.executor = executor } }

    func noteEnd() { state.withLock { $0.isEnded = true } }
  }

  let progress: Progress
  private let task: Task<SendOutcome, Never>

  /// Calls `send`, and returns when the action is reduced.
  ///
  /// The action is reduced where the caller runs, and its observers are called there, as for `dispatch`. If the
  /// caller is cancelled, so is the call.
  static func begin(
    _ action: any Action,
    to store: Store<some Sendable>,
    at location: TestLocation,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Call {
    let progress = Progress()
    let (fileID, line) = (location.fileID, location.line)
    // Each closure names the parameter, and so runs on the caller's actor.
    let send = { @Sendable (isolation: isolated (any Actor)?) in
      await Progress.$current.withValue(progress) {
        let outcome = await store.send(action, fileID: fileID, line: line, isolation: isolation)
        progress.noteEnd()
        return outcome
      }
    }
    let task: Task<SendOutcome, Never> =
      isolation == nil
      ? Task(executorPreference: progress.own) { await send(nil) }
      : Task {
        _ = isolation
        return await send(isolation)
      }
    if Task.isCancelled { task.cancel() }
    progress.own.run()
    await letRun()
    return Call(progress: progress, task: task)
  }

  /// Returns when the actor of the caller, if any, has done the work that was enqueued before, in order.
  static func letRun(isolation: isolated (any Actor)? = #isolation) async {
    if isolation == nil { return }
    await Task { _ = isolation }.value
  }

  func cancel() { task.cancel() }

  /// Waits for the end of a call that no test drives.
  func end() async -> SendOutcome {
    progress.own.forward()
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
