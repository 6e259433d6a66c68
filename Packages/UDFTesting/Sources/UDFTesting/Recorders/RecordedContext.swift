import Dispatch

/// Where a recorder was told.
public enum RecordedContext: Sendable {
  /// The main queue, in nobody's effect: where views are told, and a test that is on the main actor.
  case main
  /// A task on the store's executor: where effects run and services are told.
  case executor
  /// Any other thread: that of a test, or of whoever dispatched.
  case elsewhere

  /// Where the caller runs.
  ///
  /// The main queue is told by a mark on it and not by its thread: on Linux it has no thread of its own.
  ///
  /// Proof: the task is asked one question, and nothing of it leaves the closure.
  static var current: RecordedContext {
    if withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor != nil }) { return .executor }
    return DispatchQueue.getSpecific(key: mark) == nil ? .elsewhere : .main
  }

  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
