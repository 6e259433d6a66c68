import Testing
import UDFInspection
import UDFKit

/// Law 4: what a thread queues itself while it delivers, it delivers.
@Suite(.leavesNothing) struct AllowanceTests {
  @Test func `law 4: what an observer asks for does not use up what its thread delivers`() {
    let store = CountFeature.store(on: HandExecutor())
    let told = Recorder<Int>()
    let asking = store.scope(\.value).observe { value in
      guard value == 1 else { return }
      for _ in 0..<200 { _ = store.explain(Step.nothing) }
      store.dispatch(Step.up)
    }
    let second = store.scope(\.value).observe { told.record($0) }
    store.dispatch(Step.up)
    // The executor has not run.
    #expect(told.all == [0, 1, 2])
    withExtendedLifetime((asking, second)) {}
  }

  @Test func `law 4: a closed mailbox asks for no more turns`() {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let (kept, told) = (Kept<Subscription>(), Tally())
    kept.keep(
      store.scope(\.value).observe(on: .background) { value in
        told.add()
        if value == 1 { kept.drop() }
      }
    )
    executor.run(atMost: 10)
    for _ in 0..<3 { store.dispatch(Step.up) }
    executor.run(atMost: 10)
    #expect(executor.run(atMost: 1) == 0)
    #expect(told.total == 2)
  }
}
