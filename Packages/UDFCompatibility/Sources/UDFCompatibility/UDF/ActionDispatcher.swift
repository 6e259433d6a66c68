public import UDFKit

/// A dispatcher of actions, which is an object in UDF and a function in UDFKit.
@available(
  *,
  deprecated,
  message: "Take dispatch: @escaping DispatchFunction, and call dispatch(action)."
)
public struct ActionDispatcher: Sendable {
  private let function: DispatchFunction

  /// Creates a dispatcher that calls a function.
  public init(_ dispatch: @escaping DispatchFunction) { function = dispatch }

  /// Dispatches an action.
  public func dispatch(_ action: any Action) { function(action) }
}
