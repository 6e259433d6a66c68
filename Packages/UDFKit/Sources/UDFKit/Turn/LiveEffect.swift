/// An effect that was returned and has not ended, or a part of one; see `Core.begin` and `Core.end`.
///
/// Proof of `@unchecked Sendable`: the variables are used under the store's lock, with two exceptions. `task` is
/// accessed only by the thread that delivers, or when the store is deallocated. The `effect` of one that runs is
/// accessed only by the thread that begins it, and then by its task.
package final class LiveEffect: @unchecked Sendable {
  enum Kind {
    case task
    case action
    case parent
  }

  /// The cause of its actions.
  let cause: Cause
  let source: EffectSource
  let cascade: Cascade?
  let parent: LiveEffect?
  let kind: Kind
  /// Whether it is the action of `onCancel`, which only the end of its slice drops.
  let isLast: Bool
  let startedAt: Duration
  /// What it does, until it has begun or, if it has parts, ended.
  private(set) var effect: Effect
  /// The number of the effect among those that run, from the first one.
  var serial: UInt64 = 0
  /// The number of ended parts of a sequence, or of others of a merge, or 1 while an effect waits for its time.
  var count = 0
  var hasCancelledPart = false
  /// Whether it was cancelled itself, so that no action of it or its parts arrives.
  var wasCancelled = false
  package var hasEnded = false
  /// The parts that run, if it has an id.
  var running: RunningEffects = [:]
  /// The task, once it has begun, whose type throws, although it does not, because that spares an allocated closure.
  private var task: Task<Void, any Error>?

  init(
    _ effect: Effect,
    _ cause: Cause,
    _ source: EffectSource,
    _ cascade: Cascade?,
    in parent: LiveEffect? = nil,
    isLast: Bool = false
  ) {
    kind =
      switch effect.operation {
      case .run, .runWith: .task
      case .dispatch: .action
      default: .parent
      }
    startedAt = kind == .task ? source.store.clock.now() : .zero
    self.effect = effect
    (self.cause, self.source, self.cascade) = (cause, source, cascade)
    (self.parent, self.isLast) = (parent, isLast)
  }

  package var core: Core? { source.store.core }
  var node: Node { source.node }

  /// The id of the effect itself, unless it has ended.
  var id: AnySendableHashable? {
    switch effect.operation {
    case .identified(_, let id, _), .throttled(_, let id, _, _): id
    default: nil
    }
  }

  var parents: some Sequence<LiveEffect> { sequence(first: self, next: \.parent).dropFirst() }

  /// Whether none of its actions arrives any more, because it or one of its ids was cancelled.
  var isCancelled: Bool { wasCancelled || parent?.isCancelled ?? false }

  /// Takes what an effect does whose task begins or that has ended, so that it is released outside of the lock.
  func takeEffect() -> Effect {
    defer { effect = .none }
    return effect
  }

  /// Dispatches the action, or begins the task, which inherits nothing of the delivering thread.
  func begin(in core: Core) {
    if case .dispatch(let action, let target, let fileID, let line) = effect.operation {
      dispatch(action, to: target, fileID: fileID, line: line)
      return core.finish(self)
    }
    var priority: TaskPriority?
    if case .runWith(let given, _, _) = effect.operation { priority = given }
    // To prefer no executor costs more than to have no preference.
    if let executor = core.settings.executor {
      task = .detached(executorPreference: executor, priority: priority) {
        () async throws -> Void in await self.run()
      }
    } else {
      task = .detached(priority: priority) { () async throws -> Void in await self.run() }
    }
  }

  /// Called by the thread that delivers, and so never while the task is being begun.
  func cancelTask() { task?.cancel() }

  private nonisolated(nonsending) func run() async {
    await perform()
    core?.finish(self)
  }

  /// Runs the work, and releases its closures before it returns.
  private nonisolated(nonsending) func perform() async {
    let body: Effect.Work
    var handler: Effect.Handler?
    switch takeEffect().operation {
    case .run(let work): body = work
    case .runWith(_, let work, catch: let given): (body, handler) = (work, given)
    default: return
    }
    do {
      if !Task.isCancelled { try await body(Dispatch(target: self)) }
    } catch {
      // The effect has not ended if the work cancelled its own task.
      if error is CancellationError, Task.isCancelled { return }
      guard let core, core.locked({ !hasEnded }) else { return }
      // A handler is for what can happen to the work, and would hide that nobody gave a client.
      if handler == nil || error is UnimplementedError {
        core.settings.report(.effectFailed(error: error, cause: cause))
      }
      await handler?(error, Dispatch(target: self))
    }
  }
}

extension LiveEffect: DispatchTarget {
  var clock: StoreClock { source.store.clock }
  var clients: Clients { source.clients }

  func handles(_ type: any Action.Type, only audience: Audience?) -> Bool {
    guard let core else { return false }
    return core.locked { core.handles(type, from: node, only: audience) }
  }

  func dispatch(_ action: any Action, to target: OwnSlice?, fileID: StaticString, line: UInt) {
    var origin = Origin(address: source.address, effect: self, fileID: fileID, line: line)
    (origin.target, origin.cascade) = (target, cascade)
    core?.dispatch(action, origin)
  }
}
