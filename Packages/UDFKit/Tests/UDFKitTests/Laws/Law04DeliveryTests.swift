import Testing
import UDFComponents

@testable import UDFKit

/// Law 4: within one action: middleware, reducers, observers, listeners, effects; observers in the order
/// they subscribed; each change once; never an older value after a newer one.
@Suite struct Law04DeliveryTests {
  @Test func `law 4: middleware, reducer, observers, listeners, effects`() async {
    enum Step: Action { case go, done }
    let order = Recorder<String>()
    let store = Store(
      state: Counter(),
      reducer: On(Step.self) { state, action in
        guard case .go = action else { return .none }
        order.record("reducer")
        state.count += 1
        return .run { _ in order.record("effect") }
      },
      middleware: [
        Middleware { action, _, next in
          order.record("middleware")
          next(action)
        }
      ]
    )
    let listening = store.onAction { _ in order.record("listener") }
    let one = store.observe { order.record("first \($0.count)") }
    let two = store.scope(\.count).observe { order.record("second \($0)") }
    let three = store.observe { order.record("third \($0.count)") }
    await store.send(Step.go)
    #expect(
      order.all == [
        "first 0", "second 0", "third 0", "middleware", "reducer", "first 1", "second 1", "third 1",
        "listener", "effect",
      ]
    )
    withExtendedLifetime((listening, one, two, three)) {}
  }

  @Test func `law 4: observers see every change once and in order, whoever dispatches`() async {
    let store = makeStore()
    let seen = Recorder<Int>()
    let background = Recorder<Int>()
    let one = store.scope(\.heard).observe { seen.record($0) }
    let two = store.scope(\.heard).observe(on: .background) { background.record($0) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { store.dispatch(CounterAction.up) } }
      }
    }
    await store.send(CounterAction.up)
    #expect(seen.all == Array(0...8_001))
    #expect(background.all == Array(0...8_001))
    withExtendedLifetime((one, two)) {}
  }

  @Test func `law 4: an action sequence has every action with the state right after it`() async {
    let store = makeStore()
    let actions = store.actions()
    for _ in 0..<3 { store.dispatch(CounterAction.up) }
    store.dispatch(CounterAction.failIfOver(0))
    var seen: [Int] = []
    for await event in actions {
      seen.append(event.state.heard)
      if event.rejection != nil { break }
    }
    #expect(seen == [1, 2, 3, 3])
  }
}

@MainActor
final class CountView: ViewComponent {
  let disposer = Disposer()
  var shown: [Int] = []
  var props = -1 { didSet { shown.append(props) } }
}

final class CountService: ServiceComponent {
  let disposer = Disposer()
  let seen = Recorder<Int>()
  var props: Int {
    get { seen.all.last ?? -1 }
    set { seen.record(newValue) }
  }
}
