import Testing
import UDFInspection
import UDFKit

/// Law 1: only reducers change state, and only through `dispatch` and `send`.
@Suite struct Law01OneTruthTests {
  @Test func `law 1: dispatch and send change the state, and nothing else does`() async {
    let store = makeStore()
    let before = store.state
    var copy = before
    copy.left.count = 42
    _ = (store.scope(\.left), store.rules)
    store.observe { _ in }.dispose()
    #expect(store.state == before && copy != before)
    store.dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    await store.send(CounterAction.up)
    #expect(store.state.left.count == 2)
  }
}
