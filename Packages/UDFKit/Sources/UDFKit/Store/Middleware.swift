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
/// The first middleware is the outermost one. Middleware runs on the dispatching thread, before the reducers
/// (law 4), and may run on several threads at the same time. It may call `next` any number of times, also
/// later. Each call is a separate action in the store's order. `send` waits until the middleware has released
/// `next`.
///
/// Cost: with any middleware, the store boxes each action.
public struct Middleware<State: Sendable>: Sendable {
  typealias Body =
    @Sendable (any Action, Store<State>, @escaping @Sendable (any Action) -> Void) -> Void
  typealias Answer = @Sendable (State, any Action) async throws -> (any Action)?

  enum Form: Sendable {
    case around(Body)
    case after(Answer, Rule)
  }

  let form: Form

  init(form: Form) { self.form = form }

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
    form = .around(body)
  }

  /// Creates a middleware that runs after each reduction and may return a next action.
  ///
  /// It gets the state right after its action, and does not run for a rejected action. It runs as an effect
  /// of the action: `send` waits for it, cancellation ends it, and an error is reported (law 9).
  public static func after(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ answer:
      @escaping @Sendable (_ state: State, _ action: any Action) async throws -> (any Action)?
  ) -> Middleware {
    let location = SourceLocation(fileID, line)
    return Middleware(
      form: .after(
        answer,
        Rule(handled: nil, slice: "\\.self", location: location, mayReject: false)
      )
    )
  }
}

extension Middleware {
  /// Links this middleware into a store, without keeping the store alive.
  func link() -> MiddlewareLink {
    switch form {
    case .around(let body):
      { core, action, origin, next in
        let store = Store<State>(core: core, node: core.rootNode, address: nil, reading: nil)
        body(action, store) { next($0, origin) }
      }
    case .after(let answer, let rule):
      { core, action, origin, next in
        let seen = MiddlewareAnswer(action: action, rule: rule) { memory in
          // Proof: the memory holds the root state, which is the state of this middleware.
          let state = memory[State.self]
          return .run { dispatch in
            if let next = try await answer(state, action) { dispatch(next) }
          }
        }
        next(action, origin.adding(seen))
      }
    }
  }
}
