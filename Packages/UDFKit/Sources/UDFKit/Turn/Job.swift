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
  /// Dispatch the action of an effect, and then do the work that follows the effect.
  indirect case dispatch(any Action, EffectContext, Origin, then: EffectCompletion)
  /// Dispatch an action that a value of the state dispatched while it was deallocated under the lock.
  indirect case dispatchLater(any Action, Origin)
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
