import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests a closure that makes props, which is `stateToProps` in UDF, and `props` in UDFKit.
@MainActor
struct ComponentStateToPropsTests {
  private let numbers = Store(state: 1, reducer: reduceNumber)
  private let store = Store(state: NumberState(), reducer: reduceNumberState)
  private let view = ViewRecorder(0)
  private let asked = Recorder<Int>()

  private func props(number: Int, dispatch: @escaping DispatchFunction) -> Int {
    asked.record(number)
    return number
  }

  @Test func `of the whole state`() async {
    view.connect(to: numbers, props: props)
    await numbers.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test(arguments: StatePart.allCases)
  func `of a part of the state`(part: StatePart) async {
    view.connect(to: part.of(store), props: props)
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `of a scope that lives as long as the connection`() async {
    view.connect(to: store.scope(\.number).scope { $0 * 10 }, props: props)
    await store.send(NumberAction.changed(10))
    #expect(view.told.values == [10, 100])
  }

  @Test func `of each whole state, once`() async {
    view.connect(to: numbers, delivering: .each, props: props)
    await dispatchThree(to: numbers)
    #expect(asked.values == [1, 10, 20])
  }

  @Test(arguments: StatePart.allCases)
  func `of each part of the state, once`(part: StatePart) async {
    view.connect(to: part.of(store), delivering: .each, props: props)
    await dispatchThree(to: store)
    #expect(asked.values == [1, 10, 20])
  }
}
