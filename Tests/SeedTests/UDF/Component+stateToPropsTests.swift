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

  private func props(number: Int, dispatch: @escaping DispatchFunction) -> Int { number }

  @Test func `of the whole state`() async {
    view.connect(to: numbers, props: props)
    await numbers.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `of a slice`() async {
    view.connect(to: store.scope(\.number), props: props)
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `of a computed value`() async {
    view.connect(to: store.scope { $0.number }, props: props)
    await store.send(NumberAction.changed(2))
    #expect(view.told.values == [1, 2])
  }

  @Test func `of a scope that lives as long as the connection`() async {
    view.connect(to: store.scope(\.number).scope { $0 * 10 }, props: props)
    await store.send(NumberAction.changed(10))
    #expect(view.told.values == [10, 100])
  }

  @Test func `of each whole state, once`() async {
    let asked = Recorder<Int>()
    view.connect(to: numbers, delivering: .each) { number, _ in
      asked.record(number)
      return number
    }
    await dispatchThree(to: numbers)
    #expect(asked.values == [1, 10, 20])
  }

  @Test func `of each slice, once`() async {
    let asked = Recorder<Int>()
    view.connect(to: store.scope(\.number), delivering: .each) { number, _ in
      asked.record(number)
      return number
    }
    await dispatchThree(to: store)
    #expect(asked.values == [1, 10, 20])
  }

  @Test func `of each computed value, once`() async {
    let asked = Recorder<Int>()
    view.connect(to: store.scope { $0.number }, delivering: .each) { number, _ in
      asked.record(number)
      return number
    }
    await dispatchThree(to: store)
    #expect(asked.values == [1, 10, 20])
  }
}
