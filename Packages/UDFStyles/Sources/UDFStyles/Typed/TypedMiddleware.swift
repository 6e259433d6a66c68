public import UDFKit

/// A middleware as a type, which runs after each action and may return a next action.
///
/// ```swift
/// struct SearchMiddleware: TypedMiddleware {
///   let dependencies: Dependencies
///   func process(state: SearchState, with action: SearchAction) async -> SearchAction? { … }
/// }
/// ```
///
/// An actor can be a middleware too. The middleware runs as an effect of the action: `send` waits for it, and
/// cancellation of the caller's task cancels it. The answer of a cancelled middleware is discarded (law 9).
public protocol TypedMiddleware<State, Action>: Liftable {
  /// The state that the middleware gets.
  associatedtype State
  /// The actions that the middleware handles and returns.
  associatedtype Action

  /// Handles an action, and returns the next action or nil.
  func process(state: State, with action: Action) async -> Action?
}

/// A middleware that calls a function.
public struct MiddlewareFunction<State: Sendable, Action: Sendable>: TypedMiddleware {
  private let function: @Sendable (State, Action) async -> Action?

  /// Creates a middleware from a function.
  public init(_ function: @escaping @Sendable (State, Action) async -> Action?) {
    self.function = function
  }

  /// Returns the result of the function.
  public func process(state: State, with action: Action) async -> Action? {
    await function(state, action)
  }
}

extension Middleware {
  /// Creates a middleware from a typed middleware, for any store of this state.
  public init<A: Action>(
    _ middleware: some TypedMiddleware<State, A>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self = .after(fileID: fileID, line: line) { state, action in
      guard let action = action as? A else { return nil }
      return await middleware.process(state: state, with: action)
    }
  }
}
