import Observation

/// A typed store on the main actor that awaits its middleware in a task group, as swift-unidirectional-flow has it.
@MainActor
@Observable
final class TaskGroupStore<State: Sendable, Action: Sendable> {
  private(set) var state: State
  private let reduce: @Sendable (State, Action) -> State
  private let middlewares: [@Sendable (State, Action) async -> Action?]

  init(
    state: State,
    reduce: @escaping @Sendable (State, Action) -> State,
    middlewares: [@Sendable (State, Action) async -> Action?]
  ) {
    self.state = state
    self.reduce = reduce
    self.middlewares = middlewares
  }

  func send(_ action: Action) async {
    state = reduce(state, action)
    await withTaskGroup(of: Action?.self) { group in
      for middleware in middlewares {
        group.addTask { [state] in await middleware(state, action) }
      }
      for await next in group {
        if let next, !Task.isCancelled { await send(next) }
      }
    }
  }
}
