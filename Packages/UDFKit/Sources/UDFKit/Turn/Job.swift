/// A step of the delivery.
///
/// Jobs are performed in order, one at a time, by the thread that delivers, without the lock.
enum Job {
  /// Tell an observer or a listener its oldest kept value.
  case tell(Observer)
  /// Begin the task of an effect.
  case begin(LiveEffect)
  /// Dispatch an action.
  case dispatch(QueuedAction)
  /// Resume a caller that awaits the end of a cascade.
  case resume(Awaiter)
  /// Release a value that may be the last reference to an object that uses the store.
  indirect case release(Any)
  /// Do some other work.
  case work(@Sendable () -> Void)

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
