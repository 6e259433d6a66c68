import Testing
import UDFKit

extension Fire {
  /// Point 12.10: `send` waits for its own values, and not until the whole store is idle.
  @Suite(.leavesNothing) struct SendFireTests {
    @Test func `law 4: send returns when its own value was told, however much others leave`() {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (told, returned) = (Recorder<Int>(), Recorder<Int>())
      let last = Size.rounds(1_000, full: 1_000)
      // The store is never idle, because another thread dispatches whenever it is called.
      let subscription = store.scope(\.value).observe(on: .background) { value in
        told.record(value)
        if (1..<last).contains(value) { OwnThread.finish { store.dispatch(Step.up) } }
      }
      executor.run()
      Task(executorPreference: executor) {
        await store.send(Step.up)
        returned.record(told.all.count)
      }
      executor.run()
      #expect(told.all == Array(0...last))
      #expect(returned.all.count == 1)
      // The first value, its own value, and the values before its task had its turn.
      #expect((returned.all.first ?? 0) <= 8)
      subscription.dispose()
    }
  }
}
