import UDFKit
import UDFStyles

/// So many tasks at once that send to a typed store with one middleware.
struct Sends {
  let count: Int

  var entries: [Entry] {
    [Entry(.udfKit, figure: udfKit), Entry(.taskGroup, figure: taskGroup)]
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
    return start.duration(to: .now).nanoseconds / Double(count)
  }
}

private enum Step: Action {
  case taken
}
