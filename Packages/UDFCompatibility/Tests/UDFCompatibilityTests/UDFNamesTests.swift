import Dispatch
import Testing
import UDFCompatibility
import UDFTesting

@MainActor
struct UDFNamesTests {
  private struct State: Equatable, Sendable { var count = 1 }
  private enum CountAction: Action, Equatable { case counted }

  private struct CountConnector: Connector {
    func stateToProps(state: Int, dispatcher: any ActionDispatcher) -> Int { state * 10 }
  }

  private final class View: ViewComponent {
    let disposer = Disposer()
    let told = Recorder<Int>()
    var props = 0 { didSet { told.record(props) } }
  }

  private final class OwnView: ViewComponent, Connector {
    let disposer = Disposer()
    var told: [Int] = []
    var props = 0 { didSet { told.append(props) } }

    func stateToProps(state: Int, dispatcher: any ActionDispatcher) -> Int { -state }
  }

  private final class Service: ServiceComponent {
    let disposer = Disposer()
    let told = Recorder<Int>()
    var props = 0 { didSet { told.record(props) } }
  }

  private let store = Store(state: State()) { (state: inout State, action: any Action) in
    if action is CountAction { state.count += 1 }
  }

  private static func props(count: Int, dispatcher: any ActionDispatcher) -> Int { count }

  private func count(_ times: Int) async {
    for _ in 0..<times { store.dispatch(CountAction.counted) }
    await store.send(CountAction.counted)
  }

  @Test func `every form of connect delivers each value on the main thread`() async {
    let views = (0..<5).map { _ in View() }
    let slice = store.scope(\.count)
    views[0].connect(to: slice)
    views[1].connect(to: store, state: \.count)
    views[2].connect(to: store, stateToProps: Self.props, state: \.count)
    views[3].connect(to: slice, removeDuplicates: true, stateToProps: Self.props)
    views[4].connect(to: store, stateToProps: Self.props) { $0.count }
    let others = (0..<3).map { _ in View() }
    others[0].connect(to: slice, by: CountConnector())
    others[1].connect(to: store, removeDuplicates: true, by: CountConnector(), state: \.count)
    others[2].connect(to: store, removeDuplicates: ==, by: CountConnector()) { $0.count }
    await count(8)
    for view in views { #expect(view.told.values == Array(1...10)) }
    for view in others { #expect(view.told.values == (1...10).map { $0 * 10 }) }
    #expect((views + others).allSatisfy { $0.told.contexts.allSatisfy { $0 == .main } })
  }

  @Test func `a view that is its own connector is held weakly`() async {
    let own = OwnView()
    own.connect(to: store.scope(\.count))
    weak var released: OwnView?
    do {
      let other = OwnView()
      other.connect(to: store, removeDuplicates: true, state: \.count)
      other.connect(to: store, removeDuplicates: ==) { $0.count }
      released = other
    }
    #expect(released == nil)
    await count(1)
    #expect(own.told == [-1, -2, -3])
  }

  @Test func `a service gets each value`() async {
    let service = Service()
    service.connect(to: store, by: CountConnector(), state: \.count)
    await count(3)
    #expect(service.told.values == [10, 20, 30, 40, 50])
  }

  @Test func `props that equal the current ones are not set`() async {
    let view = View()
    view.connect(to: store, stateToProps: { _, _ in 0 }, transform: { $0.count })
    await count(1)
    #expect(view.told.values == [])
  }

  @Test func `handles end on a disposer, and a handle runs its closure once`() async {
    let told = Recorder<Int>()
    let disposer = Disposer()
    Disposable(store.scope(\.count).observe { told.record($0) }).dispose(on: disposer)
    disposer.add(disposal: Disposable { told.record(-1) })
    store.dispatch(CountAction.counted)
    disposer.dispose()
    store.dispatch(CountAction.counted)
    #expect(told.values == [1, 2, -1])
    let handle = Disposable { told.record(-2) }
    handle.dispose()
    handle.dispose()
    #expect(told.values == [1, 2, -1, -2])
    let kept = Disposable { told.record(-3) }
    kept.dispose(on: disposer)
    disposer.dispose()
    #expect(told.values == [1, 2, -1, -2, -3])
    kept.dispose()
    #expect(told.values == [1, 2, -1, -2, -3])
  }

  @Test func `what waits in a queue when its handle or its disposer ends it is not called`() {
    let told = Recorder<Int>()
    let disposer = Disposer()
    let queue = DispatchQueue(label: "observer")
    queue.suspend()
    let handle = store.scope(\.count).observe(on: queue) { told.record($0) }
    let listener = store.onAction(on: queue) { _, _ in told.record(0) }
    listener.dispose(on: disposer)
    store.dispatch(CountAction.counted)
    handle.dispose()
    disposer.dispose()
    queue.resume()
    queue.sync {}
    #expect(told.values == [])
    withExtendedLifetime((handle, listener)) {}
  }

  @Test func `an observer and a listener may name a queue`() async {
    let told = Recorder<Int>()
    let disposer = Disposer()
    let queue = DispatchQueue(label: "observer")
    store.scope(\.count).observe(on: queue) { told.record($0) }.dispose(on: disposer)
    store.onAction(on: queue) { state, action in
      if action is CountAction { told.record(state.count * 100) }
    }
    .dispose(on: disposer)
    store.dispatch(CountAction.counted)
    queue.sync {}
    #expect(told.values == [1, 2, 200])
  }

  @Test func `a store is a dispatcher`() {
    let dispatcher: any ActionDispatcher = store
    dispatcher.dispatch(CountAction.counted)
    #expect(store.state.count == 2)
  }
}

@MainActor
struct UDFListenerTests {
  private struct State: Equatable, Sendable { var count = 1 }
  private struct Counted: Action {}

  private final class Listener: ViewActionListener {
    let disposer = Disposer()
    let told = Recorder<String>()

    func update(props: String) { told.record(props) }
  }

  private final class OwnListener: ViewActionListener, ActionListenerConnector {
    let disposer = Disposer()
    let told = Recorder<String>()

    func update(props: String) { told.record(props) }
    func stateAndActionToProps(state: Int, action: any Action) -> String { "own \(state)" }
  }

  private struct TextConnector: ActionListenerConnector {
    func stateAndActionToProps(state: Int, action: any Action) -> String { "\(action) \(state)" }
  }

  @Test func `every form of connect delivers the action and the state after it`() async {
    let store = Store(state: State()) { (state: inout State, _: any Action) in state.count += 1 }
    let listeners = (0..<6).map { _ in Listener() }
    let text = { @Sendable (state: Int, action: any Action) in "\(action) \(state)" }
    listeners[0].connect(to: store.scope(\.count), stateAndActionToProps: text)
    listeners[1].connect(to: store, stateAndActionToProps: text, state: \.count)
    listeners[2].connect(to: store, stateAndActionToProps: text) { $0.count }
    listeners[3].connect(to: store.scope(\.count), by: TextConnector())
    listeners[4].connect(to: store, by: TextConnector(), state: \.count)
    listeners[5].connect(to: store, by: TextConnector()) { $0.count }
    let owners = (0..<3).map { _ in OwnListener() }
    owners[0].connect(to: store.scope(\.count))
    owners[1].connect(to: store, state: \.count)
    owners[2].connect(to: store) { $0.count }
    store.dispatch(Counted())
    await withCheckedContinuation { drained in DispatchQueue.main.async { drained.resume() } }
    for listener in listeners { #expect(listener.told.values == ["Counted() 2"]) }
    for listener in owners { #expect(listener.told.values == ["own 2"]) }
  }
}
