/// A step of the delivery, or a mark of where a cascade begins or ends.
///
/// Jobs are performed in order, one at a time, by the thread that delivers.
enum Job {
  /// Tell an observer or a listener its oldest kept value.
  case tell(Observer)
  /// Tell an observer its oldest kept value, after its first call on another thread.
  case tellPostponed(Observer)
  /// Remove an observer that was disposed during a turn.
  case remove(Observer)
  /// Begin the task of an effect.
  case begin(LiveEffect)
  /// Cancel the task of an effect that was cancelled.
  case cancelTask(LiveEffect)
  /// Dispatch an action.
  case dispatch(QueuedAction)
  /// Release a value that may be the last reference to an object that uses the store.
  indirect case release(Any)
  /// Resume a caller that awaits the end of a cascade.
  case resume(UnsafeContinuation<Void, Never>)
  /// Cancel the effects of a cascade.
  case cancel(Cascade)
  /// Report an issue to the hook of this store or of another one.
  indirect case report(StoreIssue, to: @Sendable (StoreIssue) -> Void)
  /// Begin the jobs of a cascade.
  case beginPart(Cascade)
  /// End the jobs of the action that began or continued a cascade.
  case endPart(Cascade)

  var isResume: Bool { if case .resume = self { true } else { false } }
}

/// An action that is dispatched later.
final class QueuedAction: Sendable {
  let action: any Action
  let origin: Origin
  /// The effect that only dispatches the action, and the work that follows it.
  ///
  /// It is nil for the action of a value of the state that was deallocated under the lock.
  let effect: (context: EffectContext, then: EffectCompletion)?

  init(
    _ action: any Action,
    _ origin: consuming Origin,
    of effect: (context: EffectContext, then: EffectCompletion)? = nil
  ) {
    self.action = action
    self.origin = origin
    self.effect = effect
  }
}
