import Testing
import UDFKit
import UDFStyles

private enum TickAction: Action { case tick, tock }

/// Tests `send` of a typed store from different isolations.
@MainActor
struct TypedSendTests {
  @Test func `an action may be dispatched off the main actor, and is there at once`() async {
    let store = ObservableStore(
      initialState: 0,
      reducer: ReducerFunction<Int, TickAction> { count, _ in count + 1 }
    )
    let count = await Task.detached {
      store.dispatch(.tick)
      return store.store.state
    }
    .value
    #expect(count == 1)
  }

  /// The children of a group leave a list when they end, and the runtime walks that list from the oldest
  /// child.
  ///
  /// A hundred thousand children took 20 seconds, optimized, when the oldest child waited for the main actor
  /// while younger ones ended.
  @Test func `twenty thousand concurrent sends with a middleware are all answered`() async {
    let store = ObservableStore(
      initialState: [0, 0],
      reducer: ReducerFunction<[Int], TickAction> { counts, action in
        switch action {
        case .tick: [counts[0] + 1, counts[1]]
        case .tock: [counts[0], counts[1] + 1]
        }
      },
      middlewares: [MiddlewareFunction { _, action in action == .tick ? .tock : nil }]
    )
    await withDiscardingTaskGroup { group in
      for _ in 0..<20_000 { group.addTask { await store.send(.tick) } }
    }
    #expect(store.store.state == [20_000, 20_000])
  }
}
