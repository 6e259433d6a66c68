import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests a view that is connected directly or with a connector, to the whole state or a part of it.
@MainActor
struct ComponentConnectorTests {
  private let numbers = Store(state: 1, reducer: reduceNumber)
  private let store = Store(state: NumberState(), reducer: reduceNumberState)
  private let view = ViewRecorder(0)

  @Test func `it shows the state of its store`() async {
    view.connect(to: numbers)
    await numbers.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `a connector makes its props of the whole state`() async {
    view.connect(to: store, by: NumberStateConnector())
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test(arguments: StatePart.allCases)
  func `a connector makes its props of a part of the state`(part: StatePart) async {
    view.connect(to: part.of(store), by: NumberConnector())
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `a view and its connector are gone when nobody holds them`() {
    var view: ViewRecorder<Int>? = ViewRecorder(0)
    var connector: NumberConnector? = NumberConnector()
    weak let goneView = view
    weak let goneConnector = connector
    if let connector { view?.connect(to: numbers, by: connector) }
    view = nil
    connector = nil
    #expect(goneView == nil)
    #expect(goneConnector == nil)
  }

  @Test func `a scope lives as long as a connection to it`() async {
    let connector = NumberConnector()
    view.connect(to: store.scope(\.number), by: connector)
    await store.send(NumberAction.changed(10))
    #expect(connector.asked.values == [1, 10])
  }

  @Test func `a connector is asked about each state once, of the whole state`() async {
    let connector = NumberConnector()
    view.connect(to: numbers, by: connector, delivering: .each)
    await dispatchThree(to: numbers)
    #expect(connector.asked.values == [1, 10, 20])
    #expect(view.told.values == [1, 10, 20])
  }

  @Test(arguments: StatePart.allCases)
  func `a connector is asked about each state once, of a part`(part: StatePart) async {
    let connector = NumberConnector()
    view.connect(to: part.of(store), by: connector, delivering: .each)
    await dispatchThree(to: store)
    #expect(connector.asked.values == [1, 10, 20])
    #expect(view.told.values == [1, 10, 20])
  }
}
