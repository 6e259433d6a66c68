/// An effect that has been returned and has not ended.
///
/// Proof of `@unchecked Sendable`: `state` and `then` are read and written under the store's lock;
/// `task` only by the thread that delivers, and in the store's `deinit`, when nobody delivers.
final class LiveEffect: @unchecked Sendable {
  private enum State {
    /// It counts: its actions arrive.
    case alive
    /// It has been cancelled: nothing of it arrives any more.
    case cancelled
    /// Its work is done.
    case finished
  }

  let serial: UInt64
  let context: EffectContext
  let work: RunEffect
  let startedAt: Duration
  private let clock: StoreClock
  private weak let core: Core?
  private var state = State.alive
  private var task: Task<Void, Never>?
  /// What goes on when it has ended.
  ///
  /// Called under the lock.
  private var then: EffectEnd?

  init(
    serial: UInt64,
    context: EffectContext,
    work: RunEffect,
    core: Core,
    then: EffectEnd
  ) {
    self.serial = serial
    self.context = context
    self.work = work
    self.core = core
    self.then = then
    clock = core.settings.clock
    startedAt = clock.now()
  }

  /// Whether its actions arrive; under the lock.
  var isAlive: Bool { state == .alive }

  /// Whether nothing of it arrives any more; under the lock.
  var isCancelled: Bool { state == .cancelled }

  /// Ends it, by cancellation or because its work is done; gives what goes on then, or nil when it
  /// had ended before.
  ///
  /// Under the lock.
  func end(byCancelling isCancelling: Bool) -> EffectEnd? {
    guard state == .alive else { return nil }
    state = isCancelling ? .cancelled : .finished
    defer { then = nil }
    return then
  }

  /// Begins the task.
  func begin(in core: Core) {
    let dispatch = Dispatch(effect: self, clock: clock)
    // It does not keep the store alive.
    let body: @Sendable () async -> Void = { [self] in
      if !Task.isCancelled { await run(dispatch) }
      self.core?.finish(self)
    }
    if let executor = core.settings.executor {
      task = Task(executorPreference: executor, priority: work.priority, operation: body)
    } else {
      task = Task(priority: work.priority, operation: body)
    }
  }

  private func run(_ dispatch: Dispatch) async {
    do {
      try await work.body(dispatch)
    } catch {
      if error is CancellationError, Task.isCancelled { return }
      guard core?.locked({ state == .alive }) == true else { return }
      if let handler = work.handler {
        await handler(error, dispatch)
      } else {
        core?.settings.report(.effectFailed(error: error, cause: context.cause))
      }
    }
  }

  func cancelTask() { task?.cancel() }

  func dispatch(_ action: any Action, fileID: StaticString, line: UInt) {
    guard let core else { return }
    var origin = context.origin(fileID, line)
    origin.effect = self
    if let address = origin.address, address.place.elementDepth > 0 {
      // Whoever kept the dispatch longer than the effect has no part in the line of the row.
      let current = core.locked { core.retainedCurrent(address) }
      defer { core.letGo(current) }
      origin.address = current
      core.dispatch(action, origin)
    } else {
      core.dispatch(action, origin)
    }
  }
}

/// An effect that is running, for a person to look at; see `Store.effects`.
public struct RunningEffect: Sendable {
  /// Its ids, from the outside in; empty when it has none.
  public let ids: [String]
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// When it was returned: the time since the store's clock was made.
  public let startedAt: Duration
}

extension Store {
  /// The effects of the whole store that are alive, oldest first.
  public var effects: [RunningEffect] {
    core.locked {
      core.effects.live.values.sorted { $0.serial < $1.serial }.map { effect in
        RunningEffect(
          ids: effect.context.marks.map { "\($0.id.value)" },
          cause: effect.context.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }
}
