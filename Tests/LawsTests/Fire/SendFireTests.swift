import Testing
import UDFKit

extension Fire {
  /// Point 12.10: `send` waits for its own values, not until nobody has anything to tell.
  @Suite struct SendFireTests {
    @Test func `law 4: send returns when its own value was told, however much others leave`() {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (told, returned) = (Recorder<Int>(), Recorder<Int>())
      // It is never idle: another thread dispatches whenever it is told.
      let subscription = store.scope(\.value).observe(on: .background) { value in
        told.record(value)
        if (1..<1_000).contains(value) { Self.onAnotherThread { store.dispatch(Step.up) } }
      }
      executor.run()
      Task(executorPreference: executor) {
        await store.send(Step.up)
        returned.record(told.all.count)
      }
      executor.run()
      #expect(told.all == Array(0...1_000))
      #expect(returned.all.count == 1)
      // The first value, its own, and what came before its task had its turn.
      #expect((returned.all.first ?? 0) <= 8)
      subscription.dispose()
    }

    /// Returns when another thread has done this.
    private static func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
      let isOver = Signal()
      _ = OwnThread {
        body()
        isOver.give()
      }
      isOver.wait()
    }
  }
}
