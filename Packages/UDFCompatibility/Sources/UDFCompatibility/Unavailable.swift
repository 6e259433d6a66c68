public import UDFKit

// Names that cannot keep what they did, so that the compiler says what to write.

/// Is not available, because a test has recorders.
@available(*, unavailable, message: "Use ActionRecorder of UDFTesting")
public final class ActionDispatcherMock {}

/// Is not available, because nobody says where a log goes.
@available(*, unavailable, message: "Write Middleware.log { print($0) } of UDFStyles")
public enum ActionLogMiddleware {}

/// Is not available, because an action has no context.
@available(*, unavailable, message: "Give the action a property, and compare it in the reducer")
public typealias ReduxActionContext = AnyObject

/// Is not available, because a state is a struct.
@available(*, unavailable, message: "Write a struct with a property for each feature")
public enum GlobalModel {}

/// Is not available, because bindings are observers.
@available(*, unavailable, message: "Write dispatcher.on(…).sink { … }, or a rule in the app")
public protocol InternalObserver {}

/// Is not available, because bindings are observers.
@available(*, unavailable, message: "Write dispatcher.on(…).sink { … }, or a rule in the app")
public enum InternalBinding {}

/// Is not available, because there are no bindings.
@available(*, unavailable, message: "Delete it: a feature has no bindings")
public protocol NoBindings {}

/// Is not available, because a requirement is a function.
@available(*, unavailable, message: "Call require(\"…\", condition) in a MutationAction")
public enum Require {}

/// Is not available, because an action that dispatches others is a trigger of UDFStyles.
@available(*, unavailable, renamed: "TriggerAction")
public enum Trigger {}

extension Store {
  /// Is not available, because UniFlow submits to the end of a queue.
  ///
  /// What an action dispatches is reduced before what its caller dispatches next.
  @available(
    *,
    unavailable,
    message:
      "Write dispatch(_:). What an action dispatches comes before what you dispatch next; see Coming from UniFlow"
  )
  public func submit(_ action: Any) { fatalError("unavailable") }
}
