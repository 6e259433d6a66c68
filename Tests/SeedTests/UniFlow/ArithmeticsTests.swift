import Testing
import UDFKit
import UDFStyles
import UDFTesting

/// Tests accepted and rejected actions of a feature on a single state.
struct ArithmeticsTests {
  private let rejections = Recorder<String>()
  private let disposer = Disposer()

  private func makeStore(_ value: Int?) -> Store<Arithmetics> {
    let store = Store(state: Arithmetics(value: value))
    store.onAction { [rejections] dispatched in
      if let reason = dispatched.rejection as? UnmetRequirement {
        rejections.record(reason.requirement)
      }
    }
    .dispose(by: disposer)
    return store
  }

  @Test func `it begins`() {
    let store = makeStore(nil)
    store.dispatch(Arithmetics.Begin())
    #expect(store.state.value != nil)
    #expect(rejections.values.isEmpty)
  }

  @Test func `it does not begin twice`() {
    let store = makeStore(1)
    store.dispatch(Arithmetics.Begin())
    #expect(store.state.value == 1)
    #expect(rejections.values == ["Arithmetics has not begun yet"])
  }

  @Test(arguments: [(0, 1), (7, 3), (9_999, 10_050)])
  func `a value is set`(before: Int, after: Int) {
    let store = makeStore(before)
    store.dispatch(Arithmetics.SetExplicitly(value: after))
    #expect(store.state.value == after)
    #expect(rejections.values.isEmpty)
  }

  @Test func `a value is not set before it has begun`() {
    let store = makeStore(nil)
    store.dispatch(Arithmetics.SetExplicitly(value: 5))
    #expect(store.state.value == nil)
    #expect(rejections.values == ["Arithmetics has begun"])
  }

  @Test func `a value is not set to what it is`() {
    let store = makeStore(5)
    store.dispatch(Arithmetics.SetExplicitly(value: 5))
    #expect(store.state.value == 5)
    #expect(rejections.values == ["The current value is not the new one"])
  }
}
