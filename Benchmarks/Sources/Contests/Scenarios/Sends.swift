import Observation
import UDFKit
import UDFStyles

/// So many tasks at once that send to a typed store with one middleware.
struct Sends {
  let count: Int

  var entries: [Entry] {
    [Entry(.udfKit) { .figure(udfKit) }, Entry(.taskGroup) { .figure(taskGroup) }]
  }

  private func udfKit() async -> Double {
    let store = await ObservableStore<Int, Step>(
      initialState: 0,
      reducer: ReducerFunction<Int, Step> { count, _ in count + 1 },
      middlewares: [MiddlewareFunction<Int, Step> { _, _ in nil }]
    )
    let figure = await onTasks { await store.send(.taken) }
    require(store.store.state == count, "UDFKit lost or repeated an action")
    return figure
  }

  private func taskGroup() async -> Double {
    let store = await TaskGroupStore<Int, Step>(
      state: 0,
      reduce: { count, _ in count + 1 },
      middlewares: [{ _, _ in nil }]
    )
    let figure = await onTasks { await store.send(.taken) }
    let state = await store.state
    require(state == count, "the task group lost or repeated an action")
    return figure
  }

  /// Nanoseconds for one of the operations, each of which has a task of its own.
  private func onTasks(_ operation: @escaping @Sendable () async -> Void) async -> Double {
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count { group.addTask(operation: operation) }
    }
    return start.duration(to: .now) / .nanoseconds(1) / Double(count)
  }
}

private enum Step: Action { case taken }

/// A typed store on the main actor that awaits its middleware in a task group, as swift-unidirectional-flow has it.
@MainActor
@Observable
private final class TaskGroupStore<State: Sendable, Action: Sendable> {
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
