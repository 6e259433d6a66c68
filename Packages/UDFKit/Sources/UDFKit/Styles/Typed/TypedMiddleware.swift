/// A middleware as a type: it sees the state after each action and may answer with a next one.
///
/// ```swift
/// struct SearchMiddleware: TypedMiddleware {
///   let dependencies: Dependencies
///   func process(state: SearchState, with action: SearchAction) async -> SearchAction? { … }
/// }
/// ```
///
/// It runs as an effect of the action: `send` awaits it, and cancelling the caller's task cancels it
/// (law 9).
public protocol TypedMiddleware<State, Action>: Sendable {
  /// What it sees.
  associatedtype State
  /// What it follows, and answers with.
  associatedtype Action

  /// The next action, if there is to be one.
  func process(state: State, with action: Action) async -> Action?
}

/// A plain function as a middleware.
public struct MiddlewareFunction<State, Action>: TypedMiddleware {
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

extension TypedMiddleware {
  /// The middleware of a whole of which this one's state is a part, and its actions are a case.
  public func lifted<Whole, WholeAction>(
    _ keyPath: any WritableKeyPath<Whole, State> & Sendable,
    _ prism: Prism<WholeAction, Action>
  ) -> MiddlewareFunction<Whole, WholeAction> {
    focused(by: .lifted(keyPath, prism))
  }

  /// The middleware of a whole that has such states by keys.
  public func keyed<Whole, WholeAction, Key: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    _ prism: Prism<WholeAction, (Key, Action)>
  ) -> MiddlewareFunction<Whole, WholeAction> {
    focused(by: .keyed(keyPath, prism))
  }

  /// The middleware of a whole that has such states in an array.
  public func offset<Whole, WholeAction>(
    _ keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    _ prism: Prism<WholeAction, (Int, Action)>
  ) -> MiddlewareFunction<Whole, WholeAction> {
    focused(by: .offset(keyPath, prism))
  }

  /// The middleware of a state that may be missing.
  public func optional() -> MiddlewareFunction<State?, Action> { focused(by: .optional()) }

  private func focused<Whole, WholeAction>(
    by focus: Focus<Whole, WholeAction, State, Action>
  ) -> MiddlewareFunction<Whole, WholeAction> {
    MiddlewareFunction { whole, action in
      guard let (part, inner) = focus.read(whole, action) else { return nil }
      return await process(state: part, with: inner).map { focus.embed($0, action) }
    }
  }
}
