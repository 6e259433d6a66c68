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
      UDFKit.Middleware(FlowMiddleware(base: typed))
    }
    self.init(
      UDFKit.Store(
        state: initialState,
        reducer: UDFKit.Reducer(FlowReducer(base: reducer)),
        middleware: middlewares.map { lift($0) }
      )
    ) { FlowAction(action: $0) }
  }
}

/// An action of a type that does not conform to `Action`.
struct FlowAction<Wrapped: Sendable>: Action {
  let action: Wrapped
}

private struct FlowReducer<Base: TypedReducer>: TypedReducer {
  let base: Base

  func reduce(oldState: Base.State, with action: FlowAction<Base.Action>) -> Base.State {
    base.reduce(oldState: oldState, with: action.action)
  }
}

private struct FlowMiddleware<Base: TypedMiddleware>: TypedMiddleware {
  let base: Base

  func process(
    state: Base.State,
    with action: FlowAction<Base.Action>
  ) async -> FlowAction<Base.Action>? {
    await base.process(state: state, with: action.action).map(FlowAction.init)
  }
}
