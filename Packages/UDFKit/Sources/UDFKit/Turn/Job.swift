/// A step of the delivery.
///
/// Jobs are performed in order, one at a time, by the thread that delivers, without the lock.
enum Job {
  /// Tell an observer or a listener its oldest kept value.
  case tell(Observer)
  /// Begin the task of an effect, or dispatch its action.
  case begin(LiveEffect)
  /// Resume a caller that awaits the end of a cascade.
  case resume(Awaiter)
  /// Release a value that may be the last reference to an object that uses the store.
  indirect case release(Any)
  /// Do some other work.
  case work(@Sendable () -> Void)

  var isResume: Bool { if case .resume = self { true } else { false } }
}
