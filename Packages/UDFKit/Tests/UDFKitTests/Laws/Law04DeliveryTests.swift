import Testing
import UDFComponents

@testable import UDFKit

/// Law 4: who is called within one action, in which order, and with which numbers, also with one that is none.
@Suite struct Law04DeliveryTests {
  @Test func `law 4: middleware, reducer, observers, listeners, effects`() async {
    enum Step: Action { case go }
    let order = Recorder<String>()
    let first = Middleware<Counter> { action, _, next in
      order.record("middleware")
      next(action)
    }
    let store = Store(state: Counter(), middleware: [first]) {
      On(Step.self) { state, action in
        order.record("reducer")
        state.count += 1
        return .run { _ in order.record("effect") }
      }
    }
    let listening = store.onAction { _ in order.record("listener") }
    let observing = [
      store.observe { order.record("first \($0.count)") },
      store.scope(\.count).observe { order.record("second \($0)") },
      store.observe { order.record("third \($0.count)") },
    ]
    await store.send(Step.go)
    #expect(
      order.all == [
        "first 0", "second 0", "third 0", "middleware", "reducer", "first 1", "second 1", "third 1",
        "listener", "effect",
      ]
    )
    withExtendedLifetime((listening, observing)) {}
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

  @Test func `law 4: observers see every change once and in order, whoever dispatches`() async {
    let (store, behind) = (makeStore(), Recorder<Int>())
    let seen = store.scope(\.heard).told()
    let background = store.scope(\.heard).observe(on: .background) { behind.record($0) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { store.dispatch(CounterAction.up) } }
      }
    }
    await store.send(CounterAction.up)
    #expect(seen.all == Array(0...8_001))
    #expect(behind.all == Array(0...8_001))
    background.dispose()
  }

  struct Plot: Equatable, Sendable {
    var scale = Double.nan
    var name = "a name that is long enough to live on the heap"
    var isOn = true
  }

  struct Page: Equatable, Sendable {
    var plot = Plot()
    var count = 0
  }

  enum Do: Action {
    case count
    case scale(Double)
  }

  private let store = Store(state: Page()) {
    changing(Do.self) { (page: inout Page, action) in
      switch action {
      case .count: page.count += 1
      case .scale(let scale): page.plot.scale = scale
      }
    }
  }

  @Test func `law 4: an observer of it is told when it changes, and only then`() {
    let (plots, texts) = (store.scope(\.plot).told(), Recorder<String>())
    let scales = store.scope { $0.plot.scale }.told()
    let memo = store.scope(\.plot.scale).scope(memoizing: { scale in
      texts.record("\(scale)")
      return scale
    }).observe { _ in }
    for _ in 0..<3 { store.dispatch(Do.count) }
    #expect([plots.all.count, scales.all.count, texts.all.count] == [1, 1, 1])
    store.dispatch(Do.scale(2))
    store.dispatch(Do.scale(.nan))
    store.dispatch(Do.scale(-.nan))
    #expect(plots.all.count == 4)
    #expect(scales.all.count == 4)
    #expect(texts.all == ["nan", "2.0", "nan", "-nan"])
    memo.dispose()
  }

  @Test func `law 4: a value that waits for its call is compared in the same way`() {
    let scale = store.scope(\.plot.scale)
    let dispatching = store.scope(\.count).observe { [store] count in
      guard count == 1 else { return }
      store.dispatch(Do.scale(0))
      store.dispatch(Do.scale(.nan))
      store.dispatch(Do.count)
    }
    let scales = scale.told()
    store.dispatch(Do.count)
    #expect(scales.all.count == 3)
    withExtendedLifetime(dispatching) {}
  }

  @MainActor
  @Test func `law 4: a component gets it once`() async {
    final class ScaleView: ViewComponent {
      let disposer = Disposer()
      var sets = 0
      var props = 0.0 { didSet { sets += 1 } }
    }
    let view = ScaleView()
    view.connect(to: store) { page, _ in page.plot.scale }
    for _ in 0..<3 { await store.send(Do.count) }
    #expect(view.sets == 1)
  }

  @Test func `law 4: a value without bits that is never equal is told after each action`() {
    struct Pulse: Equatable, Sendable {
      static func == (left: Pulse, right: Pulse) -> Bool { false }
    }
    let pulses = store.scope { _ in Pulse() }.told()
    let count = pulses.all.count
    store.dispatch(Do.count)
    #expect(pulses.all.count == count + 1)
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
