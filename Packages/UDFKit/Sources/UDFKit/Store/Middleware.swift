/// A function around every dispatch, which may pass on, change, stop, delay or multiply an action.
///
/// ```swift
/// let guarding = Middleware<AppState> { action, store, next in
///   if action is DeleteAction, !store.state.isUnlocked { return }  // stopped
///   next(action)
/// }
/// let store = Store(state: AppState(), reducer: appReducer, middleware: [guarding])
/// ```
///
/// The first middleware is the outermost one. Middleware runs on the dispatching threads, on several at the same time,
/// before the reducers (law 4). It may call `next` any number of times, also later. Each call is an action of its own.
/// `send` waits until the middleware has released `next`.
///
/// Cost: with any middleware, the store boxes each action.
public struct Middleware<State: Sendable>: Sendable {
  let link: MiddlewareLink

  /// Creates a middleware around each dispatch.
  ///
  /// - Parameter body: handles an action. It calls `next` to pass an action on to the middleware behind it, and
  ///   at last to the reducers.
  public init(
    _ body:
      @escaping @Sendable (
        _ action: any Action, _ store: Store<State>,
        _ next: @escaping @Sendable (any Action) -> Void
      ) -> Void
  ) {
    link = .around { core, action, next in
      body(action, Store(core: core, node: core.rootNode, address: nil, reading: nil), next)
    }
  }

  /// Creates a middleware that runs after each reduction and may return a next action.
  ///
  /// It gets the action that was reduced, and not rejected, and the state right after it. It runs as an effect of the
  /// action: `send` waits for it, cancellation ends it, and an error is reported (law 9).
  public static func after(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ answer:
      @escaping @Sendable (_ state: State, _ action: any Action) async throws -> (any Action)?
  ) -> Middleware {
    let location = SourceLocation(fileID, line)
    let rule = Rule(handled: nil, slice: "\\.self", location: location, mayReject: false)
    return Middleware(
      link: .after(rule) { action, memory in
        // Proof: the memory holds the root state, which is the state of this middleware.
        let state = memory[State.self]
        return .run { dispatch in
          if let next = try await answer(state, action) { dispatch(next) }
        }
      }
    )
  }

  private init(link: MiddlewareLink) { self.link = link }
}
