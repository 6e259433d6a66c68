import Testing
import UDFKit

/// A deep state on a small stack.
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
}
