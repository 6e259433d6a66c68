import Synchronization
import Testing
import UDFCompatibility

import protocol UDFComponents.ActionListener
import protocol UDFComponents.Connector
import protocol UDFComponents.ViewComponent

// page: begin
struct Counter: Equatable, Sendable {
  var count = 0
  var isLoading = false
}

enum CounterAction: Action {
  case decrementButtonTapped
  case incrementButtonTapped
  case loadButtonTapped
  case loaded(Int)
}

func counterReducer(state: inout Counter, action: any Action) {
  guard let action = action as? CounterAction else { return }
  switch action {
  case .decrementButtonTapped: state.count -= 1
  case .incrementButtonTapped: state.count += 1
  case .loadButtonTapped: state.isLoading = true
  case .loaded(let count): state = Counter(count: count)
  }
}

final class CounterView: ViewComponent {
  let disposer = Disposer()
  var text = ""
  var props = 0 { didSet { text = "\(props)" } }
}
// page: end

// page: begin
final class CounterChart: ViewComponent {
  let disposer = Disposer()
  var values: [Int] = []
  var props = -1 { didSet { values.append(props) } }
}
// page: end

@MainActor
struct UDFTests {
  @Test func `the counter of UDF is the same, and a view may ask for each value`() async {
    // page: begin
    let store = Store(state: Counter(), reducer: counterReducer)
    let view = CounterView()
    view.connect(to: store, state: \.count)
    // page: end

    // page: begin
    let chart = CounterChart()
    chart.connect(to: store, state: \.count, delivering: .each)
    store.dispatch(CounterAction.loaded(10))
    store.dispatch(CounterAction.incrementButtonTapped)  // the chart gets 0, 10 and 11
    // page: end
    await store.send(CounterAction.decrementButtonTapped)
    #expect(view.text == "10")
    #expect(chart.values == [0, 10, 11, 10])
  }
}

// page: begin
enum CounterFeature {
  static func reducer(load: @escaping @Sendable () async throws -> Int) -> Reducer<Counter> {
    On(CounterAction.self, Rules(load: load).reduce)
  }

  struct Rules {
    let load: @Sendable () async throws -> Int

    func reduce(_ state: inout Counter, _ action: CounterAction) -> Effect {
      counterReducer(state: &state, action: action)
      guard case .loadButtonTapped = action else { return .none }
      return .run { dispatch in dispatch(CounterAction.loaded(try await load())) }
    }
  }
}
// page: end

// page: begin
struct LoadedTwice: Action {}

func loadedTwice(
  read: @escaping @Sendable () -> Int,
  ask: @escaping @Sendable () async throws -> Int
) -> Reducer<Counter> {
  let loading = Effect.concatenate([
    .blocking { dispatch in dispatch(CounterAction.loaded(read())) },  // first what is on disk
    .run { dispatch in dispatch(CounterAction.loaded(try await ask())) },
  ])
  return On(LoadedTwice.self) { _, _ in loading }
}
// page: end

// page: begin
struct CounterProps: Equatable {
  let text: String
  let increment: @Sendable () -> Void

  static func == (left: CounterProps, right: CounterProps) -> Bool { left.text == right.text }
}

struct CounterConnector: Connector {
  func props(state: Counter, dispatch: @escaping DispatchFunction) -> CounterProps {
    CounterProps(
      text: state.isLoading ? "…" : "\(state.count)",
      increment: { dispatch(CounterAction.incrementButtonTapped) }
    )
  }
}

final class CounterPane: ViewComponent {
  let disposer = Disposer()
  var props = CounterProps(text: "") {}
}
// page: end

extension UDFTests {
  @Test func `an effect loads, and a connector shows it`() async {
    // page: begin
    let loading = Store(state: Counter(), reducer: CounterFeature.reducer { 42 })
    let pane = CounterPane()
    pane.connect(to: loading, by: CounterConnector())
    await loading.send(CounterAction.loadButtonTapped)  // returns when it is loaded and shown
    print(pane.props.text)  // 42
    // page: end
    #expect(pane.props.text == "42")
    pane.props.increment()
    #expect(loading.state.count == 43)
  }

  @Test func `effects one after the other keep their order, also when one blocks`() async {
    let store = Store(state: Counter()) {
      loadedTwice(read: { 1 }, ask: { 2 })
      CounterFeature.reducer { 0 }
    }
    let analytics = Analytics()
    analytics.connect(to: store)
    await store.send(LoadedTwice())
    #expect(analytics.lines == ["LoadedTwice(): 0", "loaded(1): 1", "loaded(2): 2"])
  }
}

// page: begin
final class Analytics: ActionListener {
  let disposer = Disposer()
  private let sent = Mutex<[String]>([])
  var lines: [String] { sent.withLock { $0 } }

  func actionDispatched(_ dispatched: Dispatched<Counter>) {
    sent.withLock { $0.append("\(dispatched.action): \(dispatched.state.count)") }
  }
}
// page: end

// page: begin
struct History: Equatable, Sendable {
  var lines: [String] = []
}

struct HistoryCleared: Action {}

struct HistoryProps: Equatable {
  let text: String
  let clear: @Sendable () -> Void

  static func == (left: HistoryProps, right: HistoryProps) -> Bool { left.text == right.text }
}

struct HistoryMapper: Mapper {
  func stateToProps(state: History, dispatcher: any ActionDispatcher) -> HistoryProps {
    HistoryProps(
      text: state.lines.joined(separator: ", "),
      clear: { dispatcher.dispatch(HistoryCleared()) }
    )
  }
}

final class HistoryPane: UDFCompatibility.ViewComponent {
  let disposer = Disposer()
  var props = HistoryProps(text: "") {}
}

struct HistorySaved: SideEffectProtocol {
  let lines: [String]
  let write: @Sendable ([String]) -> Void

  func execute(with dispatcher: any ActionDispatcher) { write(lines) }
}

func historyReducer(
  state: inout History,
  action: any Action,
  write: @escaping @Sendable ([String]) -> Void
) -> SideEffect {
  switch action {
  case let action as CounterAction: state.lines.append("\(action)")
  case is HistoryCleared: state.lines = []
  default: return nil
  }
  return HistorySaved(lines: state.lines, write: write)
}
// page: end

// page: begin
struct AppState: Equatable, Sendable {
  var counter = Counter()
  var history = History()
}

func appReducer(
  load: @escaping @Sendable () async throws -> Int,
  write: @escaping @Sendable ([String]) -> Void
) -> Reducer<AppState> {
  Reducer {
    Scope(\.counter) { CounterFeature.reducer(load: load) }
    Scope(\.history) {
      Reduce { state, action in
        historyReducer(state: &state, action: action, write: write)
      }
    }
  }
}
// page: end

extension UDFTests {
  @Test func `a program that is half moved over runs`() async {
    // page: begin
    let app = Store(
      state: AppState(),
      reducer: appReducer(load: { 7 }, write: { print("saved \($0.count) lines") })
    )
    let counter = CounterPane()
    counter.connect(to: app.scope(\.counter), by: CounterConnector())
    let analytics = Analytics()
    analytics.connect(to: app.scope(\.counter))

    let history = HistoryPane()
    history.connect(to: app, by: HistoryMapper(), state: \.history)
    app.onAction { state, action in print(action, state.counter.count) }
      .dispose(on: history.disposer)

    await app.send(CounterAction.loadButtonTapped)
    history.props.clear()
    // page: end
    await app.send(CounterAction.incrementButtonTapped)
    #expect(counter.props.text == "8")
    #expect(history.props.text == "incrementButtonTapped")
    #expect(
      analytics.lines == [
        "loadButtonTapped: 0", "loaded(7): 7", "HistoryCleared(): 7", "incrementButtonTapped: 8",
      ]
    )
  }
}
