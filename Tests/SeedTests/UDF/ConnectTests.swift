import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that a listener receives each action with the state right after it, or with a part of that state.
struct ActionListenerTests {
  private let expected = [Heard(2, NumberAction.changed(2))]

  @Test(arguments: StatePart.allCases)
  func `it hears with the whole state, or with a part of it`(part: StatePart) {
    let numbers = part.make()
    let listener = NumberListener(Heard.init)
    listener.connect(to: numbers.store)
    numbers.dispatch(.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test(arguments: StatePart.allCases)
  func `a connector makes its props of the whole state, or of a part of it`(part: StatePart) {
    let numbers = part.make()
    let listener = NumberListener(ListenerConnector().props)
    listener.connect(to: numbers.store)
    numbers.dispatch(.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test(arguments: StatePart.allCases)
  func `it is its own connector, of the whole state, or of a part of it`(part: StatePart) {
    let numbers = part.make()
    let listener = ConnectingListener()
    listener.connect(to: numbers.store)
    numbers.dispatch(.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `a connector makes its props of a state of another type`() {
    let store = Store(state: NumberState(), reducer: reduceNumberState)
    let listener = NumberListener { (state: NumberState, action) in Heard(state.number, action) }
    listener.connect(to: store)
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `a scope lives as long as a listener that is connected to it`() {
    let store = Store(state: NumberState(), reducer: reduceNumberState)
    let listener = NumberListener(Heard.init)
    listener.connect(to: store.scope(\.number).scope { $0 })
    store.dispatch(NumberAction.changed(2))
    #expect(listener.told.values == expected)
  }

  @Test func `a listener and its connector are gone when nobody holds them`() {
    var connector: ListenerConnector? = ListenerConnector()
    weak let goneConnector = connector
    var listener = connector.map { NumberListener($0.props) }
    weak let goneListener = listener
    listener?.connect(to: StatePart.slice.make().store)
    connector = nil
    listener = nil
    #expect(goneListener == nil)
    #expect(goneConnector == nil)
  }

  @Test func `a listener that is its own connector is gone when nobody holds it`() {
    var listener: ConnectingListener? = ConnectingListener()
    weak let gone = listener
    listener?.connect(to: StatePart.whole.make().store)
    listener = nil
    #expect(gone == nil)
  }
}

/// Tests a view whose props are made by a connector, by the view itself, or by a closure.
///
/// The originals are `Component+ConnectorTests`, `Component+SelfConnectorTests` and `Component+stateToPropsTests`. Their
/// `stateToProps` is `props` in UDFKit.
@MainActor
struct ComponentTests {
  /// Who makes the props.
  enum Maker: CaseIterable { case connector, view, closure }

  private let asked = Recorder<Int>()
  private let connector: NumberConnector<Int>
  private let view: ConnectingView<Int>

  init() {
    connector = NumberConnector(asked) { $0 }
    view = ConnectingView(connector)
  }

  private func connect(
    to store: Store<Int>,
    by maker: Maker,
    delivering delivery: PropsDelivery = .latest
  ) {
    switch maker {
    case .connector: view.connect(to: store, by: connector, delivering: delivery)
    case .view: view.connect(to: store, by: view, delivering: delivery)
    case .closure:
      view.connect(to: store, delivering: delivery) { [asked] number, _ in
        asked.record(number)
        return number
      }
    }
  }

  @Test func `it shows the state of its store`() async {
    let numbers = StatePart.whole.make()
    let view = ViewRecorder(0)
    view.connect(to: numbers.store)
    await numbers.send(.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test(arguments: Maker.allCases, StatePart.allCases)
  func `its props are made of the whole state, or of a part`(maker: Maker, part: StatePart) async {
    let numbers = part.make()
    connect(to: numbers.store, by: maker)
    await numbers.send(.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `its props are made of a state of another type`() async {
    let store = Store(state: NumberState(), reducer: reduceNumberState)
    let connector = NumberConnector<NumberState>(asked, \.number)
    let (shown, own) = (ViewRecorder(0), ConnectingView(connector))
    shown.connect(to: store, by: connector)
    own.connect(to: store, by: own)
    await store.send(NumberAction.changed(2))
    #expect(shown.told.values == [1, 2])
    #expect(own.told.values == [1, 2])
  }

  @Test(arguments: Maker.allCases, StatePart.allCases)
  func `each state is asked about once`(maker: Maker, part: StatePart) async {
    let numbers = part.make()
    connect(to: numbers.store, by: maker, delivering: .each)
    numbers.dispatch(.changed(10))
    numbers.dispatch(.nothingHappened)
    await numbers.send(.changed(20))
    #expect(asked.values == [1, 10, 20])
    #expect(view.told.values == [1, 10, 20])
  }

  @Test(arguments: Maker.allCases)
  func `a scope lives as long as a connection to it`(maker: Maker) async {
    let store = Store(state: NumberState(), reducer: reduceNumberState)
    connect(to: store.scope(\.number).scope { $0 * 10 }, by: maker)
    await store.send(NumberAction.changed(10))
    #expect(asked.values == [10, 100])
    #expect(view.told.values == [10, 100])
  }

  @Test func `it is not told equal props`() async {
    let numbers = StatePart.slice.make()
    connect(to: numbers.store, by: .view)
    for action in [NumberAction.changed(10), .nothingHappened, .changed(20)] {
      await numbers.send(action)
    }
    #expect(view.told.values == [1, 10, 20])
  }

  @Test func `a view and its connector are gone when nobody holds them`() {
    let numbers = StatePart.whole.make()
    var view: ViewRecorder<Int>? = ViewRecorder(0)
    var connector: NumberConnector<Int>? = NumberConnector(asked) { $0 }
    weak let goneView = view
    weak let goneConnector = connector
    if let connector { view?.connect(to: numbers.store, by: connector) }
    view = nil
    connector = nil
    #expect(goneView == nil)
    #expect(goneConnector == nil)
  }

  @Test func `a view that is its own connector is gone when nobody holds it`() {
    let numbers = StatePart.slice.make()
    var view: ConnectingView<Int>? = ConnectingView(connector)
    weak let gone = view
    if let view { view.connect(to: numbers.store, by: view) }
    view = nil
    #expect(gone == nil)
  }
}
