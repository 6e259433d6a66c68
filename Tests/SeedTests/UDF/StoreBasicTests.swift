import Testing
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that observers receive the state, and listeners the actions.
struct StoreBasicTests {
  private struct Begun: Action {}

  private let store = Store(state: 1) { state, _ in state = 2 }
  private let disposer = Disposer()

  @Test func `who observes is told the current state`() {
    let seen = StateRecorder(of: store)
    #expect(seen.told.values == [1])
  }

  @Test func `who observes is told the changes, also that which it causes itself`() {
    let told = Recorder<Int>()
    store.observe { [store] number in
      told.record(number)
      if number == 1 { store.dispatch(Begun()) }
    }
    .dispose(by: disposer)
    #expect(told.values == [1, 2])
  }

  @Test func `who listens is not told the current state`() {
    let heard = Recorder<Int>()
    store.onAction { heard.record($0.state) }.dispose(by: disposer)
    #expect(heard.values.isEmpty)
  }

  @Test func `who listens hears an action with the state after it`() {
    let heard = Recorder<Dispatched<Int>>()
    store.onAction { heard.record($0) }.dispose(by: disposer)
    store.dispatch(Begun())
    #expect(heard.values.map(\.state) == [2])
    #expect(heard.values.allSatisfy { $0.action is Begun })
  }
}
