/// An effect that has been returned and has not ended.
///
/// Proof of `@unchecked Sendable`: `position`, `state` and `then` are read and written under the store's lock;
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
  /// Where it is in the registry.
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) private var state = State.alive
  @exclusivity(unchecked) private var task: Task<Void, Never>?
  /// What goes on when it has ended.
  ///
  /// Called under the lock.
  @exclusivity(unchecked) private var then: EffectEnd

  init(serial: UInt64, context: EffectContext, work: RunEffect, then: EffectEnd) {
    self.serial = serial
    self.context = context
    self.work = work
    self.then = then
    startedAt = context.site.home.clock.now()
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
    defer { then = .nothing }
    return then
  }

  /// Begins the task.
  ///
  /// It inherits nothing: whoever delivers begins it, which need not be who dispatched.
  func begin(on executor: (any TaskExecutor)?) {
    let priority = work.priority.map { TaskPriority(rawValue: $0) }
    if let executor {
      task = .detached(executorPreference: executor, priority: priority) { await self.run() }
    } else {
      task = .detached(priority: priority) { await self.run() }
    }
  }

  private nonisolated(nonsending) func run() async {
    do {
      if !Task.isCancelled { try await work.body(Dispatch(effect: self)) }
    } catch {
      await handle(error)
    }
    context.site.home.core?.finish(self)
  }

  private nonisolated(nonsending) func handle(_ error: any Error) async {
    if error is CancellationError, Task.isCancelled { return }
    guard context.site.home.core?.locked({ isAlive }) == true else { return }
    if let handler = work.handler {
      await handler(error, Dispatch(effect: self))
    } else {
      context.site.home.core?.settings.report(.effectFailed(error: error, cause: context.cause))
    }
  }

  func cancelTask() { task?.cancel() }

  func dispatch(_ action: any Action, fileID: StaticString, line: UInt) {
    guard let core = context.site.home.core else { return }
    guard let address = context.site.address, address.place.elementDepth > 0 else {
      return core.dispatch(action, origin(context.site.address, fileID, line))
    }
    // Whoever kept the dispatch longer than the effect has no part in the line of the row.
    let current = core.locked { core.retainedCurrent(address) }
    defer { core.letGo(current) }
    core.dispatch(action, origin(current, fileID, line))
  }

  private func origin(_ address: Line?, _ fileID: StaticString, _ line: UInt) -> Origin {
    Origin(address: address, sender: .effect(self), fileID: fileID, line: line)
  }
}

/// An effect that is running, for a person to look at; see `Store.effects`.
public struct RunningEffect: Sendable, CustomStringConvertible {
  /// Its ids, from the outside in; empty when it has none.
  public let ids: [String]
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// When it was returned: the time since the store's clock was made.
  public let startedAt: Duration

  /// `["search"] since 1.5 seconds: queryChanged("swift"), by the rule at …`.
  public var description: String { "\(ids) since \(startedAt): \(cause)" }
}

extension Store {
  /// The effects of the whole store that are alive, oldest first.
  public var effects: [RunningEffect] {
    core.locked {
      core.effects.oldestFirst.map { effect in
        RunningEffect(
          ids: effect.context.marks.map { "\($0.id.value)" },
          cause: effect.context.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }
}
