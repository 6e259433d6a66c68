/// What stands around every dispatch: it may pass an action on, change, stop, delay or multiply it.
///
/// ```swift
/// let guarding = Middleware<AppState> { action, store, next in
///   if action is DeleteAction, !store.state.isUnlocked { return }  // stopped
///   next(action)
/// }
/// let store = Store(state: AppState(), reducer: appReducer, middleware: [guarding])
/// ```
///
/// The first one is outermost. It runs on the thread that dispatches, before the reducers (law 4), and
/// may run on several threads at once. `next` may be called any number of times, also later; each call
/// is one action in the order of all. `send` waits until the middleware has let go of `next`.
///
/// Cost: with any middleware, each action is boxed.
public struct Middleware<State: Sendable>: Sendable {
  /// Passes an action on to what stands behind.
  public typealias Next = @Sendable (any Action) -> Void

  /// What a middleware does with an action.
  public typealias Body =
    @Sendable (_ action: any Action, _ store: Store<State>, _ next: @escaping Next) -> Void

  /// What a middleware does after an action: the state with it, the action, and maybe a next one.
  public typealias Answer =
    @Sendable (_ state: State, _ action: any Action) async throws -> (any Action)?

  enum Form: Sendable {
    case around(Body)
    case after(Answer, Rule)
  }

  let form: Form

  init(form: Form) { self.form = form }

  /// A middleware around each dispatch.
  public init(_ body: @escaping Body) { form = .around(body) }

  /// A middleware around the actions of one type; others pass it by.
  public init<A: Action>(
    for type: A.Type,
    _ body: @escaping @Sendable (_ action: A, _ store: Store<State>, _ next: @escaping Next) -> Void
  ) {
    self.init { action, store, next in
      guard let typed = action as? A else { return next(action) }
      body(typed, store, next)
    }
  }

  /// A middleware that sees the state after each reduction and may answer with a next action.
  ///
  /// It sees the state right after its action, and nothing of a rejected one. It runs as an effect of the
  /// action: `send` waits for it, cancelling ends it, its error is reported (law 9).
  public static func after(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ answer: @escaping Answer
  ) -> Middleware {
    let location = SourceLocation(fileID, line)
    return Middleware(
      form: .after(
        answer,
        Rule(action: nil, slice: "\\.self", location: location, canReject: false)
      )
    )
  }

  /// A middleware for the actions of one type, which sees the state after each reduction.
  public static func after<A: Action>(
    _ type: A.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ answer: @escaping @Sendable (_ state: State, _ action: A) async throws -> (any Action)?
  ) -> Middleware {
    after(fileID: fileID, line: line) { state, action in
      guard let action = action as? A else { return nil }
      return try await answer(state, action)
    }
  }
}

extension Middleware {
  /// This middleware in a store; it does not keep the store alive.
  func link() -> MiddlewareLink {
    switch form {
    case .around(let body):
      { core, action, origin, next in
        let store = Store<State>(core: core, node: core.rootNode, address: nil, reading: nil)
        body(action, store) { next($0, origin) }
      }
    case .after(let answer, let rule):
      { core, action, origin, next in
        var origin = origin
        let seen = MiddlewareAnswer(action: action, rule: rule) { memory in
          // Proof: the memory is that of the root state, which is the state of this middleware.
          let state = memory.assumingMemoryBound(to: State.self).pointee
          return .run { dispatch in
            if let next = try await answer(state, action) { dispatch(next) }
          }
        }
        origin.answers.append(seen)
        next(action, origin)
      }
    }
  }
}
