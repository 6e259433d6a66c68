import Testing

@testable import UDFKit

/// Law 3: a dispatch from a closure comes after the current action, and a reducer cannot dispatch.
@Suite struct Law03ReentrancyTests {
  @Test func `law 3: a dispatch in an observer makes nobody miss a value or see one twice`() {
    let store = makeStore()
    let count = store.scope(\.left.count)
    let first = Recorder<Int>()
    let one = count.observe { value in
      first.record(value)
      if value == 1 || value == 3 {
        store.dispatch(CounterAction.up)
        #expect(count.state == value + 1)
      }
    }
    let second = count.told()
    store.dispatch(CounterAction.up)
    store.dispatch(CounterAction.up)
    #expect(first.all == [0, 1, 2, 3, 4])
    #expect(second.all == [0, 1, 2, 3, 4])
    one.dispose()
  }

  @Test func `law 3: a reducer that dispatches by a back door is reported with both places`() {
    enum Bad: Action { case dispatchesInside, lost }
    let box = Recorder<Store<Counter>>()
    let issues = Recorder<String>()
    let line = #line + 2
    let store = Store(state: Counter(), settings: issues.settings) {
      On(Bad.self) { state, action in
        state.count += 1
        if case .dispatchesInside = action { box.all.first?.dispatch(Bad.lost) }
        return .none
      }
    }
    box.record(store)
    store.dispatch(Bad.dispatchesInside)
    #expect(store.state.count == 1)
    #expect(issues.all.count == 1)
    let file = "UDFKitTests/Law03ReentrancyTests.swift"
    #expect(
      issues.all.first
        == "lost was dispatched at \(file):\(line + 2) from inside the rule at \(file):\(line)"
        + " and was dropped. Return an effect that dispatches it: .dispatch(Bad.lost)."
    )
    box.clear()
  }

  @Test func `law 3: a comparison that dispatches is reported and does not deadlock`() {
    let issues = Recorder<String>()
    let store = Store(state: World(), reducer: Feature.world, settings: issues.settings)
    let derived = store.scope { state in
      if state.left.count == 1 { store.dispatch(CounterAction.up) }
      return state.left.count
    }
    let subscription = derived.observe { _ in }
    store.dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    #expect(issues.all.contains { $0.contains("from inside a comparison of states") })
    subscription.dispose()
  }
}
