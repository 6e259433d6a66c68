/// All that one awaited action causes: its deliveries, its effects, their actions, and so on.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
final class Cascade: @unchecked Sendable {
  /// How many parts of it have not ended.
  var open = 0
  /// Who awaits its end.
  var waiting: UnsafeContinuation<Void, Never>?
  /// Whether who awaits it has been cancelled.
  var isCancelled = false
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

  /// Dispatches the action by which a cascade begins; returns when every part of it has ended.
  func run(_ cascade: Cascade, _ action: some Action, _ origin: Origin) async {
    // Resumed once: by `leave`, when the last part ends, which lets go of it first. The dispatch is a
    // part itself, so that this is not before it is over.
    await withUnsafeContinuation { continuation in
      // Nobody else knows the cascade yet.
      cascade.waiting = continuation
      cascade.open = 1
      dispatch(action, origin)
      leaveFromOutside(CollectionOfOne(cascade))
    }
  }

  /// Cancels all effects of a cascade, and those that would still join it.
  func cancel(_ cascade: Cascade) {
    guard lock.enter() else { return }
    cascade.isCancelled = true
    for effect in effects.live.values.sorted(by: { $0.serial < $1.serial })
    where effect.context.cascade === cascade { cancel(effect) }
    deliverQueued()
    lock.leave()
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
  /// Cancelling the calling task cancels the effects that it started. An effect that never ends, as a
  /// subscription to a server, keeps it from returning: dispatch what starts such a one.
  public func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async {
    let cascade = Cascade()
    var origin = Origin(address: address, fileID: fileID, line: line)
    origin.cascade = cascade
    let start = origin
    await withTaskCancellationHandler {
      await core.run(cascade, action, start)
    } onCancel: {
      core.cancel(cascade)
    }
  }
}
