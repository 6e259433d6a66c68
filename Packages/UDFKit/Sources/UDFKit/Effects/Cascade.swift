/// All that one awaited action causes: its deliveries, its effects, their actions, and so on.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock; before its first action `open`
/// and `waiting` are set without it, when nobody else looks at them.
final class Cascade: @unchecked Sendable {
  /// How many parts of it have not ended.
  @exclusivity(unchecked) var open = 0
  /// Who awaits its end.
  @exclusivity(unchecked) var waiting: UnsafeContinuation<Void, Never>?
  /// Whether who awaits it has been cancelled.
  @exclusivity(unchecked) var isCancelled = false
}

extension Core {
  /// Notes that a part of a cascade has ended.
  ///
  /// Called under the lock.
  func leave(_ cascade: Cascade) {
    cascade.open -= 1
    guard cascade.open == 0, let waiting = cascade.waiting else { return }
    cascade.waiting = nil
    jobs.append(.resume(waiting))
  }

  /// Cancels all effects of a cascade, and those that would still join it.
  func cancel(_ cascade: Cascade) {
    guard lock.enter() else {
      // It is a reducer that cancels the task: its turn goes first.
      cascade.isCancelled = true
      return jobs.append(.cancel(cascade))
    }
    cancelParts(of: cascade)
    deliverQueued()
    lock.leave()
  }

  /// The same, under the lock.
  func cancelParts(of cascade: Cascade) {
    cascade.isCancelled = true
    for effect in effects.oldestFirst where effect.context.cascade === cascade { cancel(effect) }
  }
}

extension Store {
  /// Dispatches an action and returns when all that it caused has ended: observers and components have
  /// been told, on whichever context, and its effects, their actions and the effects of those are done.
  ///
  /// ```swift
  /// await store.send(SearchAction.queryChanged("swift"))
  /// store.state.results  // the answer is there
  /// ```
  ///
  /// The action is reduced where the caller runs, as by `dispatch`; the last parameter sees to that, leave
  /// it out.
  ///
  /// Cancelling the calling task cancels the effects that it started. An effect that never ends, as a
  /// subscription to a server, keeps it from returning: dispatch what starts such a one.
  public func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let cascade = Cascade()
    await withTaskCancellationHandler(
      operation: {
        // Resumed once: by `leave`, when the last part of the cascade ends, which lets go of it first. The
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
  }
}
