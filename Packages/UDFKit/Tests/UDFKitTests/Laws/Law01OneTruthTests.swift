import Testing
import UDFInspection

@testable import UDFKit

/// Law 1: only reducers change state, and only through `dispatch` and `send`.
@Suite struct Law01OneTruthTests {
  @Test func `law 1: a copy of the state that somebody changes is not the state`() {
    let store = makeStore()
    var copy = store.state
    copy.left.count = 42
    #expect(store.state.left.count == 0)
  }

  @Test func `law 1: dispatch and send change it, and nothing in between does`() async {
    let store = makeStore()
    let before = store.state
    _ = store.scope(\.left)
    _ = store.rules
    let subscription = store.observe { _ in }
    subscription.dispose()
    #expect(store.state == before)
    store.dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    await store.send(CounterAction.up)
    #expect(store.state.left.count == 2)
  }
}
