import Synchronization
import UDFKit

/// A call of `Store.send` that runs beside the test, so that the test can cancel it or say what it waits for.
struct Call: Sendable {
  /// What is known about a call.
  final class Progress: Sendable {
    /// The progress of the call that the current task makes.
    @TaskLocal static var current: Progress?

    /// The executor of the call itself, if the test is on no actor.
    ///
    /// It has no seed, so a call does not change the order in which a seed lets effects run.
    let own = TestExecutor(isOfCall: true)
    private let state = Mutex((executor: TestExecutor?.none, isEnded: false))

    /// The executor on which the action started work, if it is that of a test.
    var executor: TestExecutor? { state.withLock(\.executor) }
    /// Whether everything that the action caused has ended.
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
    fileID: StaticString,
    line: UInt,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Call {
    let progress = Progress()
    // Each closure names the parameter, and so runs on the caller's actor.
    let send = { @Sendable (isolation: isolated (any Actor)?) in
      await Progress.$current.withValue(progress) {
        let outcome = await store.send(action, fileID: fileID, line: line, isolation: isolation)
        progress.noteEnd()
        return outcome
      }
    }
    if isolation == nil {
      let task = Task(executorPreference: progress.own) { await send(nil) }
      if Task.isCancelled { task.cancel() }
      progress.own.run()
      return Call(progress: progress, task: task)
    }
    let task = Task {
      _ = isolation
      return await send(isolation)
    }
    if Task.isCancelled { task.cancel() }
    await letRun()
    return Call(progress: progress, task: task)
  }

  /// Returns when the actor of the caller, if any, has done the work that was enqueued before, in order.
  static func letRun(isolation: isolated (any Actor)? = #isolation) async {
    if isolation == nil { return }
    await Task { _ = isolation }.value
  }

  /// Cancels the effects that the action caused.
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
