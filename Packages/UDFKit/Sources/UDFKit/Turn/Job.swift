/// What is to be delivered, in this order, by whichever thread delivers.
enum Job {
  /// Tell an observer or a listener the oldest value that it keeps.
  case tell(Observer)
  /// Take an observer out that was disposed in the middle of a turn.
  case remove(Observer)
  /// Begin the task of an effect.
  case begin(LiveEffect)
  /// Cancel the task of an effect that no longer counts.
  case cancelTask(LiveEffect)
  /// Dispatch the action of an effect, then go on with what follows the effect.
  indirect case dispatch(any Action, EffectContext, Origin, then: EffectCompletion)
  /// Dispatch an action that a value of the state dispatched when it died under the lock.
  indirect case dispatchLater(any Action, Origin)
  /// Let go of something that may be the last reference to an object that uses the store.
  indirect case release(Any)
  /// Let those go on who await the end of a cascade.
  case resume(UnsafeContinuation<Void, Never>)
  /// Cancel the effects of a cascade.
  case cancel(Cascade)
  /// Report something that went wrong, to the hook of this store or of another one.
  indirect case report(StoreIssue, to: @Sendable (StoreIssue) -> Void)
  /// What follows belongs to a cascade.
  case enter(Cascade)
  /// Nothing more follows of the action by which a cascade began or went on.
  case leave(Cascade)

  var isResume: Bool { if case .resume = self { true } else { false } }
}
