import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that a listener receives each action with the state right after it, or with a part of that state.
struct ActionListenerTests {
  private let store = Store(state: NumberState(), reducer: reduceNumberState)
  private let connector = ListenerConnector()
  private let expected = [Heard(number: 2, action: .changed(2))]

  private func heard(_ number: Int, _ action: any Action) -> Heard {
    Heard(number: number, action: action as? NumberAction)
  }

  @Test(arguments: StatePart.allCases)
  func `it hears with a part of the state`(part: StatePart) {
    let listener = NumberListener(heard)
    listener.connect(to: part.of(store))
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `it hears with the whole state`() {
    let numbers = Store(state: 1, reducer: reduceNumber)
    let listener = NumberListener(heard)
    listener.connect(to: numbers)
    numbers.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `a connector makes its props of the whole state`() {
    let listener = NumberListener(connector.props(whole:action:))
    listener.connect(to: store)
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test(arguments: StatePart.allCases)
  func `a connector makes its props of a part of the state`(part: StatePart) {
    let listener = NumberListener(connector.props(state:action:))
    listener.connect(to: part.of(store))
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `it is its own connector, of the whole state`() {
    let listener = ConnectingListener<NumberState>(\.number)
    listener.connect(to: store)
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test(arguments: StatePart.allCases)
  func `it is its own connector, of a part of the state`(part: StatePart) {
    let listener = ConnectingListener<Int>(\.self)
    listener.connect(to: part.of(store))
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `a scope lives as long as a listener that is connected to it`() {
    let listener = NumberListener(heard)
    listener.connect(to: store.scope(\.number).scope { $0 })
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `a listener and its connector are gone when nobody holds them`() {
    var connector: ListenerConnector? = ListenerConnector()
    weak let goneConnector = connector
    var listener = connector.map { NumberListener($0.props(state:action:)) }
    weak let goneListener = listener
    listener?.connect(to: store.scope(\.number))
    connector = nil
    listener = nil
    #expect(goneListener == nil)
    #expect(goneConnector == nil)
  }

  @Test func `a listener that is its own connector is gone when nobody holds it`() {
    var listener: ConnectingListener<NumberState>? = ConnectingListener(\.number)
    weak let gone = listener
    listener?.connect(to: store)
    listener = nil
    #expect(gone == nil)
  }
}

/// A listener that makes its own props.
private final class ConnectingListener<State: Sendable>: ActionListener {
  let disposer = Disposer()
  let told = Recorder<Heard>()
  private let number: any KeyPath<State, Int> & Sendable

  init(_ number: any KeyPath<State, Int> & Sendable) { self.number = number }

  func actionDispatched(_ dispatched: Dispatched<State>) {
    let number = dispatched.state[keyPath: number]
    told.record(Heard(number: number, action: dispatched.action as? NumberAction))
  }
}
