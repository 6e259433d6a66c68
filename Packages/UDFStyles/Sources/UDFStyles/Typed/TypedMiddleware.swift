public import UDFKit

/// A middleware as a type: it sees the state after each action and may answer with a next one.
///
/// ```swift
/// struct SearchMiddleware: TypedMiddleware {
///   let dependencies: Dependencies
///   func process(state: SearchState, with action: SearchAction) async -> SearchAction? { … }
/// }
/// ```
///
/// An actor may be one too. It runs as an effect of the action: `send` awaits it, and cancelling the
/// caller's task cancels it. The answer of a cancelled middleware is dropped (law 9).
public protocol TypedMiddleware<State, Action>: Liftable {
  /// What it sees.
  associatedtype State
  /// What it follows, and answers with.
  associatedtype Action

  /// The next action, if there is to be one.
  func process(state: State, with action: Action) async -> Action?
}

/// A plain function as a middleware.
public struct MiddlewareFunction<State: Sendable, Action: Sendable>: TypedMiddleware {
  private let function: @Sendable (State, Action) async -> Action?

  /// A plain function as a middleware.
  public init(_ function: @escaping @Sendable (State, Action) async -> Action?) {
    self.function = function
  }

  /// What the function answers.
  public func process(state: State, with action: Action) async -> Action? {
    await function(state, action)
  }
}

extension Middleware {
  /// A middleware that is a type, for any store of this state.
  public init<A: Action>(
    _ middleware: some TypedMiddleware<State, A>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self = .after(A.self, fileID: fileID, line: line) { state, action in
      await middleware.process(state: state, with: action)
    }
  }
}
