import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests a view that is its own connector.
@MainActor
struct ComponentSelfConnectorTests {
  private let store = Store(state: NumberState(), reducer: reduceNumberState)

  @Test func `it makes its props of the whole state`() async {
    let view = WholeStateView()
    view.connect(to: store, by: view)
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test(arguments: StatePart.allCases)
  func `it makes its props of a part of the state`(part: StatePart) async {
    let view = ConnectingView()
    view.connect(to: part.of(store), by: view)
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `it is asked about each state once, of the whole state`() async {
    let view = ConnectingView()
    let numbers = Store(state: 1, reducer: reduceNumber)
    view.connect(to: numbers, by: view, delivering: .each)
    await dispatchThree(to: numbers)
    #expect(view.asked.values == [1, 10, 20])
  }

  @Test(arguments: StatePart.allCases)
  func `it is asked about each state once, of a part of the state`(part: StatePart) async {
    let view = ConnectingView()
    view.connect(to: part.of(store), by: view, delivering: .each)
    await dispatchThree(to: store)
    #expect(view.asked.values == [1, 10, 20])
  }

  @Test func `it is gone when nobody holds it`() {
    var view: ConnectingView? = ConnectingView()
    weak let gone = view
    if let view { view.connect(to: store.scope(\.number), by: view) }
    view = nil
    #expect(gone == nil)
  }

  @Test func `it is not told equal props`() async {
    let view = ConnectingView()
    view.connect(to: store.scope(\.number), by: view)
    for action in [NumberAction.changed(10), .nothingHappened, .changed(20)] {
      await store.send(action)
    }
    #expect(view.told.values == [1, 10, 20])
  }

  @Test func `a scope lives as long as a connection to it`() async {
    let view = ConnectingView()
    view.connect(to: store.scope(\.number), by: view)
    await store.send(NumberAction.changed(10))
    #expect(view.told.values == [1, 10])
  }
}
