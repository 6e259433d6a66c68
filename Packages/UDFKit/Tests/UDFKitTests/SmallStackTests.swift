import Testing
import UDFKit

/// A deep state, and a deep middleware, on a small stack.
@Suite struct SmallStackTests {
  @Test func `law 10: on a stack of 512 KB, 100 elements run`() {
    let counts = Recorder<Int>()
    PlainThread(stackSize: 512 << 10) {
      let chain = (1..<100).reversed().reduce(Branch(100)) { Branch($1, [$0]) }
      let store = Store(state: chain, reducer: BranchFeature.reducer())
      store.dispatch(BranchAction.tapped)
      for count in store.state.counts { counts.record(count) }
    }
    .join()
    #expect(counts.all == Array(repeating: 1, count: 100))
  }

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
