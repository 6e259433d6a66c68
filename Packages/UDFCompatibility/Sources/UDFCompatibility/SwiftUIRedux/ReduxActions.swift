public import UDFComponents
public import UDFKit

/// An event that reducers handle.
@available(*, deprecated, renamed: "Action")
public typealias ReduxActionProtocol = Action

/// An action that runs asynchronous work.
@available(*, deprecated, message: "Dispatch a Thunk to a store with the rule Thunks().")
public protocol ReduxAsyncAction: Action {}

/// An action that runs asynchronous work.
@available(*, deprecated, message: "Dispatch a Thunk to a store with the rule Thunks().")
public typealias ReduxAsyncActionProtocol = ReduxAsyncAction

/// An action that runs a closure, if the root store has the middleware `ReduxThunkMiddleware`.
@available(*, deprecated, message: "Write Thunk(\"name\") { dispatch in … }, and a rule Thunks().")
public struct ReduxAsyncBlockAction: ReduxAsyncAction {
  /// The name of the work in logs.
  public let type: String
  private let block: Unchecked<() -> Void>

  /// The work.
  public var executionBlock: () -> Void { block.value }

  /// Creates an action from work and its name in logs.
  public init(type: String, executionBlock: @escaping () -> Void) {
    self.type = type
    block = Unchecked(value: executionBlock)
  }
}

/// A state that returns its next state.
@available(*, deprecated, message: "Conform to WaterfallState: a mutating reduce(action:).")
public protocol ReduxReducible {
  /// Returns the state after an action.
  @discardableResult
  func reduce(action: any Action) -> Self
}

/// A state that returns its next state.
@available(*, deprecated, message: "Conform to WaterfallState: a mutating reduce(action:).")
public typealias ReduxStateProtocol = ReduxReducible

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs the work of each asynchronous action, and passes the other actions on.
@available(*, deprecated, message: "Write the rule Thunks().")
public func ReduxThunkMiddleware(_ next: @escaping DispatchFunction) -> DispatchFunction {
  { action in
    if let action = action as? ReduxAsyncBlockAction {
      action.executionBlock()
    } else {
      next(action)
    }
  }
}
