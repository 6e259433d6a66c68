import UDFComponents
public import UDFKit

/// A dispatcher of actions, which is an object in UDF and a function in UDFKit.
///
/// A store is one.
@available(*, deprecated, message: "Take dispatch: @escaping DispatchFunction, and call it.")
public protocol ActionDispatcher: Sendable {
  /// Dispatches an action.
  func dispatch(_ action: any Action)
}

@available(*, deprecated, message: "Take dispatch: @escaping DispatchFunction.")
extension Store: ActionDispatcher {
  /// Dispatches an action of any type.
  @_disfavoredOverload
  public func dispatch(_ action: any Action) {
    func open(_ action: some Action) { dispatch(action, fileID: #fileID, line: #line) }
    open(action)
  }
}

@available(*, deprecated, message: "Take dispatch: @escaping DispatchFunction.")
struct FunctionDispatcher: ActionDispatcher {
  let function: DispatchFunction

  func dispatch(_ action: any Action) { function(action) }
}
