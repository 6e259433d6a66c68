import Synchronization

/// An effect with a task of its own, which has been returned and has not ended.
///
/// Proof of `@unchecked Sendable`: the positions, `stage` and `completion` are read and written under the
/// store's lock. `task` is written by the thread that begins it, before its exchange of `taskStage`, and read by a
/// thread whose exchange came later. `work` is accessed only by the task itself.
final class LiveEffect: EffectContext, DispatchTarget, @unchecked Sendable {
  private enum Stage {
    /// Its actions arrive.
    case alive
    /// It has been cancelled, and none of its actions arrives.
    case cancelled
    /// Its work is done.
    ///
    /// Actions that a callback dispatches still arrive, unless one of its ids is cancelled.
    case finished
  }

  private enum TaskStage: UInt8, AtomicRepresentable {
    case waiting
    case begun
    case cancelled
  }

  let serial: UInt64
  let startedAt: Duration
  /// The position in the registry.
  var position = 0
  /// The position in its cascade.
  var positionInCascade = 0
  private var stage = Stage.alive
  /// The task, once it has begun.
  ///
  /// It throws nothing. The type of a task that throws spares an allocated closure.
  private var task: Task<Void, any Error>?
  private let taskStage = Atomic(TaskStage.waiting)
  /// The work, until it has begun.
  private var work: RunEffect?
  private let priority: UInt8?
  /// The work that follows the end of the effect.
  private var completion: EffectCompletion

  /// Creates the effect of an action, which is nothing but work.
  init(
    serial: UInt64,
    _ action: any Action,
    previous: Cause?,
    source: EffectSource,
    cascade: Cascade?,
    tokens: [CancellationToken] = [],
    isLast: Bool = false,
    work: RunEffect,
    completion: EffectCompletion = .nothing
  ) {
    self.serial = serial
    self.work = work
    self.completion = completion
    priority = work.priority
    startedAt = source.weakHost.clock.now()
    super.init(
      action,
      previous: previous,
      source: source,
      cascade: cascade,
      tokens: tokens,
      isLast: isLast
    )
  }

  /// Creates a part of an effect with the given context.
  convenience init(
    serial: UInt64,
    partOf context: EffectContext,
    work: RunEffect,
    completion: EffectCompletion
  ) {
    self.init(
      serial: serial,
      context.action,
      previous: context.previous,
      source: context.source,
      cascade: context.cascade,
      tokens: context.tokens,
      isLast: context.isLast,
      work: work,
      completion: completion
    )
  }

  var clock: StoreClock { source.weakHost.clock }

  /// Whether it has not ended.
  ///
  /// Called under the lock.
  var isAlive: Bool { stage == .alive }

  /// Whether none of its actions arrives any more.
  ///
  /// Called under the lock.
  override var isCancelled: Bool { stage == .cancelled || super.isCancelled }

  /// Ends the effect, because it was cancelled or because its work is done.
  ///
  /// Returns the work that follows, or nil if the effect had already ended.
  ///
  /// Called under the lock.
  func end(byCancelling isCancelling: Bool) -> EffectCompletion? {
    guard stage == .alive else { return nil }
    stage = isCancelling ? .cancelled : .finished
    defer { completion = .nothing }
    return completion
  }

  /// Begins the task.
  ///
  /// The task inherits nothing. The delivering thread begins it, which may differ from the dispatching
  /// thread. Another thread may cancel it at the same time.
  func begin(on executor: (any TaskExecutor)? = nil) {
    let priority = priority.map { TaskPriority(rawValue: $0) }
    if let executor {
      task = .detached(executorPreference: executor, priority: priority) {
        () async throws -> Void in await self.run()
      }
    } else {
      task = .detached(priority: priority) { () async throws -> Void in await self.run() }
    }
    let (didBegin, _) = taskStage.compareExchange(
      expected: .waiting,
      desired: .begun,
      ordering: .acquiringAndReleasing
    )
    if !didBegin { task?.cancel() }
  }

  private nonisolated(nonsending) func run() async {
    await perform()
    source.weakHost.host?.finish(self)
  }

  /// Runs the work, and releases its closures before it returns.
  private nonisolated(nonsending) func perform() async {
    guard let work = work.take() else { return }
    do {
      // The task may run before `begin` has cancelled it.
      if taskStage.load(ordering: .acquiring) != .cancelled {
        try await work.body(Dispatch(target: self))
      }
    } catch {
      await handle(error, by: work.handler)
    }
  }

  private nonisolated(nonsending) func handle(
    _ error: any Error,
    by handler: (@Sendable (any Error, Dispatch) async -> Void)?
  ) async {
    if error is CancellationError, Task.isCancelled { return }
    guard let host = source.weakHost.host, host.handlesErrors(of: self) else { return }
    // A handler is for what can happen to the work. A client that nobody gave is a mistake in the program, which a
    // handler would hide.
    if handler == nil || error is UnimplementedError { host.report(error, of: self) }
    await handler?(error, Dispatch(target: self))
  }

  /// Cancels the task, which may be beginning on another thread.
  func cancelTask() {
    let stage = taskStage.exchange(.cancelled, ordering: .acquiringAndReleasing)
    if stage == .begun { task?.cancel() }
  }

  var clients: Clients { source.clients }

  func handles(_ type: any Action.Type, only audience: Audience?) -> Bool {
    source.weakHost.host?.handles(type, from: self, only: audience) ?? false
  }

  func dispatch(
    _ action: any Action,
    to effectTarget: EffectTarget?,
    fileID: StaticString,
    line: UInt
  ) {
    source.weakHost.host?
      .dispatch(action, of: self, to: effectTarget, fileID: fileID, line: line)
  }
}
