import Dispatch

/// The context in which a recorder was called.
public enum RecordedContext: Sendable {
  /// The main queue outside of any effect, on which views and tests on the main actor run.
  case main
  /// The store's executor, on which effects run and services are called.
  case executor
  /// Any other thread, such as that of a test or of a dispatching thread.
  case elsewhere

  /// The context of the caller.
  ///
  /// A mark on the main queue identifies it, and not its thread, because on Linux it has no thread of its own.
  ///
  /// Proof: the task does not leave the closure, and its executor is compared and not used.
  static var current: RecordedContext {
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
    // A call of a test runs on an executor of its own, on the test's thread.
    let own = Call.Progress.current?.own.asUnownedTaskExecutor()
    if executor != nil, executor != own { return .executor }
    return DispatchQueue.getSpecific(key: mark) == nil ? .elsewhere : .main
  }

  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
