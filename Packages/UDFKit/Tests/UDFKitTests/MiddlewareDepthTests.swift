import Testing
import UDFKit

/// Middleware that dispatches for each action.
@Suite struct MiddlewareDepthTests {
  @Test func `law 4: middleware may dispatch a hundred levels deep on a small stack`() {
    let counts = Recorder<Int>()
    PlainThread(stackSize: 512 << 10) {
      let dispatching = Middleware<Int> { action, store, next in
        next(action)
        if store.state < 100 { store.dispatch(OtherAction.up) }
      }
      let store = Store(state: 0, middleware: [dispatching]) { countingRule(OtherAction.self) }
      store.dispatch(OtherAction.up)
      counts.record(store.state)
    }
    .join()
    #expect(counts.all == [100])
  }
}
