/// An effect that has been returned and has not ended.
///
/// Proof of `@unchecked Sendable`: the positions, `stage` and `completion` are read and written under the
/// store's lock; `task` only by the thread that delivers, and in the store's `deinit`, when nobody
/// delivers; `work` only by the task itself.
final class LiveEffect: DispatchTarget, @unchecked Sendable {
  private enum Stage {
    /// It counts: its actions arrive.
    case alive
    /// It has been cancelled: nothing of it arrives any more.
    case cancelled
    /// Its work is done; what a callback dispatches still arrives, unless an id of it is cancelled.
    case finished
  }

  let serial: UInt64
  let context: EffectContext
  let startedAt: Duration
  /// Where it is in the registry.
  @exclusivity(unchecked) var position = 0
  /// Where it is in its cascade.
  @exclusivity(unchecked) var positionInCascade = 0
  @exclusivity(unchecked) private var stage = Stage.alive
  @exclusivity(unchecked) private var task: Task<Void, Never>?
  /// What it does, until it has begun.
  @exclusivity(unchecked) private var work: RunEffect?
  private let priority: UInt8?
  /// What follows when it has ended.
  @exclusivity(unchecked) private var completion: EffectCompletion

  init(serial: UInt64, context: EffectContext, work: RunEffect, completion: EffectCompletion) {
    self.serial = serial
    self.context = context
    self.work = work
    self.completion = completion
    priority = work.priority
    startedAt = context.source.store.clock.now()
  }

  var clock: StoreClock { context.source.store.clock }

  /// Whether it has not ended; under the lock.
  var isAlive: Bool { stage == .alive }

  /// Whether nothing of it arrives any more; under the lock.
  var isCancelled: Bool { stage == .cancelled || context.isCancelled }

  /// Ends it, by cancellation or because its work is done; gives what follows, or nil when it had ended
  /// before.
  ///
  /// Under the lock.
  func end(byCancelling isCancelling: Bool) -> EffectCompletion? {
    guard stage == .alive else { return nil }
    stage = isCancelling ? .cancelled : .finished
    defer { completion = .nothing }
    return completion
  }

  /// Begins the task.
  ///
  /// It inherits nothing: whoever delivers begins it, which need not be who dispatched.
  func begin(on executor: (any TaskExecutor)?) {
    let priority = priority.map { TaskPriority(rawValue: $0) }
    if let executor {
      task = .detached(executorPreference: executor, priority: priority) { await self.run() }
    } else {
      task = .detached(priority: priority) { await self.run() }
    }
  }

  private nonisolated(nonsending) func run() async {
    await perform()
    context.source.store.host?.finish(self)
  }

  /// Runs the work, and lets go of its closures before it returns.
  private nonisolated(nonsending) func perform() async {
    guard let work = work.take() else { return }
    do {
      if !Task.isCancelled { try await work.body(Dispatch(target: self)) }
    } catch {
      await handle(error, by: work.handler)
    }
  }

  private nonisolated(nonsending) func handle(
    _ error: any Error,
    by handler: (@Sendable (any Error, Dispatch) async -> Void)?
  ) async {
    if error is CancellationError, Task.isCancelled { return }
    guard let host = context.source.store.host, host.counts(self) else { return }
    if let handler {
      await handler(error, Dispatch(target: self))
    } else {
      host.report(error, of: self)
    }
  }

  func cancelTask() { task?.cancel() }

  func dispatch(_ action: any Action, fileID: StaticString, line: UInt) {
    context.source.store.host?.dispatch(action, of: self, fileID: fileID, line: line)
  }
}
