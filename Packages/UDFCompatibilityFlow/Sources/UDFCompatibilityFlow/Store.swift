import UDFKit
public import UDFStyles

/// A typed store on the main actor.
@available(*, deprecated, renamed: "ObservableStore")
public typealias Store = ObservableStore

@available(*, deprecated, message: "Conform the actions to Action of UDFKit.")
extension ObservableStore {
  /// Creates a store whose actions need not conform to `Action`.
  public convenience init(
    initialState: State,
    reducer: some TypedReducer<State, Action>,
    middlewares: [any TypedMiddleware<State, Action>] = []
  ) {
    func lift(_ typed: some TypedMiddleware<State, Action>) -> UDFKit.Middleware<State> {
      UDFKit.Middleware(
        MiddlewareFunction { (state: State, action: FlowAction<Action>) in
          await typed.process(state: state, with: action.action).map(FlowAction.init)
        }
      )
    }
    self.init(
      UDFKit.Store(
        state: initialState,
        reducer: UDFKit.Reducer(
          ReducerFunction { (state: State, action: FlowAction<Action>) in
            reducer.reduce(oldState: state, with: action.action)
          }
        ),
        middleware: middlewares.map { lift($0) }
      )
    ) { FlowAction(action: $0) }
  }
}

/// An action of a type that does not conform to `Action`.
struct FlowAction<Wrapped: Sendable>: Action { let action: Wrapped }
