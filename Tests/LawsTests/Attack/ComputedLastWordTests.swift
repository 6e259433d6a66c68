import Testing
import UDFKit

/// Law 3 for a value that a store computes and nobody is told: it dies after the comparison.
@Suite(.leavesNothing) struct ComputedLastWordTests {
  @Test func `law 3: a computed value that is no news may use the store when it goes`() {
    let (isArmed, issues, door) = (Tally(), Recorder<String>(), Kept<Store<Count>>())
    let store = Store(
      state: Count(),
      reducer: CountFeature.reducer,
      settings: StoreSettings(executor: HandExecutor()) { issues.record("\($0)") }
    )
    door.keep(store)
    let computed = store.scope(reading: { _ in
      LastWord(0) {
        guard isArmed.total == 1 else { return }
        isArmed.add()
        door.current?.dispatch(Step.up)
      }
    })
    let subscription = computed.observe { _ in }
    isArmed.add()
    store.dispatch(Step.up)
    #expect(issues.all == [])
    #expect(store.state.value == 2)
    subscription.dispose()
    door.drop()
  }
}
