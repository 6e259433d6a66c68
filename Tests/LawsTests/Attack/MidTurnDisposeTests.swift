import Testing
import UDFKit

/// Law 5 for a subscription that is disposed in the middle of a turn, while the lists are being walked.
@Suite(.leavesNothing) struct MidTurnDisposeTests {
  private static func store(
    _ kept: Kept<Subscription>,
    times: Int
  ) -> Store<Count> {
    Store(
      state: Count(),
      reducer: On(Step.self) { state, _ in
        state.value += 1
        for _ in 0..<times { kept.current?.dispose() }
        return .none
      },
      settings: StoreSettings(executor: HandExecutor())
    )
  }

  @Test(arguments: [1, 2])
  func `law 5: who is disposed by a reducer is not told what that action changed`(times: Int) {
    let (kept, told) = (Kept<Subscription>(), Recorder<Int>())
    let store = Self.store(kept, times: times)
    let before = store.scope(\.value).observe { _ in }
    kept.keep(store.scope(\.value).observe { told.record($0) })
    let after = store.scope(\.value).observe { _ in }
    store.dispatch(Step.up)
    store.dispatch(Step.up)
    #expect(told.all == [0])
    kept.drop()
    store.dispatch(Step.up)
    #expect(told.all == [0])
    withExtendedLifetime((before, after)) {}
  }

  @Test(arguments: [1, 2])
  func `law 5: a listener that is disposed by a reducer does not hear that action`(times: Int) {
    let (kept, heard) = (Kept<Subscription>(), Recorder<Int>())
    let store = Self.store(kept, times: times)
    kept.keep(store.onAction { heard.record($0.state.value) })
    store.dispatch(Step.up)
    store.dispatch(Step.up)
    #expect(heard.all == [])
    kept.drop()
  }
}
