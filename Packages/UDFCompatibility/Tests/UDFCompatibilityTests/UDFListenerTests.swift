import Dispatch
import Testing
import UDFCompatibility
import UDFTesting

/// Tests the action listeners of UDF.
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
