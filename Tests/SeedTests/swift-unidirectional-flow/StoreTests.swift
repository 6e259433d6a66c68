import Testing
import UDFKit
import UDFStyles

/// Tests a typed store, which is `Store<State, Action>` in the original, and `ObservableStore` in UDFStyles.
@MainActor
struct StoreTests {
  /// Answers a side effect with an increment when a gate opens, unless the task is cancelled.
  private struct Patient: TypedMiddleware {
    let begun = Gate()
    let gate = Gate()

    func process(state: Counter, with action: CounterAction) async -> CounterAction? {
      guard action == .sideEffect else { return nil }
      begun.open()
      await gate.wait()
      return Task.isCancelled ? nil : .increment
    }
  }

  private let middleware = Patient()
  private let store: ObservableStore<Counter, CounterAction>

  init() {
    store = ObservableStore(
      initialState: Counter(),
      reducer: CounterReducer(),
      middlewares: [middleware]
    )
  }

  @Test func `what is sent is reduced`() async {
    #expect(store.counter == 0)
    await store.send(.increment)
    #expect(store.counter == 1)
    await store.send(.decrement)
    #expect(store.counter == 0)
  }

  @Test func `send returns when the answer of a middleware is reduced`() async {
    let sending = Task { await store.send(.sideEffect) }
    #expect(store.counter == 0)
    await middleware.begun.wait()
    #expect(store.counter == 0)
    middleware.gate.open()
    await sending.value
    #expect(store.counter == 1)
  }

  @Test func `cancelling the task that sends cancels the middleware`() async {
    let sending = Task { await store.send(.sideEffect) }
    await middleware.begun.wait()
    sending.cancel()
    middleware.gate.open()
    await sending.value
    #expect(store.counter == 0)
  }

  @Test func `a derived store and its origin show and change one state`() async {
    let derived = store.derived(reading: { $0 }, action: { (action: CounterAction) in action })
    middleware.gate.open()
    var both: [Int] { [store.counter, derived.counter] }
    #expect(both == [0, 0])
    await store.send(.sideEffect)
    #expect(both == [1, 1])
    await derived.send(.sideEffect)
    #expect(both == [2, 2])

    for origin in [derived, store] {
      let sending = Task { await origin.send(.sideEffect) }
      sending.cancel()
      await sending.value
      #expect(both == [2, 2])
    }

    await store.send(.increment)
    #expect(both == [3, 3])
    await derived.send(.decrement)
    #expect(both == [2, 2])
  }

  @Test func `a binding that is set sends its action`() {
    let binding = store.binding(get: \.counter) { .set($0) }
    binding.wrappedValue = 10
    #expect(store.counter == 10)
    #expect(binding.wrappedValue == 10)
  }

  @Test func `each action of many tasks at once is reduced`() async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<20_000 { group.addTask { await store.send(.increment) } }
    }
    #expect(store.counter == 20_000)
  }
}
