import Testing
import UDFKit

extension Fire {
  /// Point 12.5: a thread that waits in `dispose` for a running call does not use the processor.
  @Suite struct ParkedFireTests {
    @Test(arguments: [false, true])
    func `law 5: a dispose that waits uses no processor time`(isInBackground: Bool) async {
      let store = CountFeature.store(on: ThreadExecutor())
      let (isCalled, isDisposing) = (Signal(), Signal())
      let isOver = Tally()
      let body: @Sendable (Int) -> Void = { value in
        guard value > 0 else { return }
        isCalled.give()
        isDisposing.wait()
        ThisThread.work(for: .milliseconds(100))
        isOver.add()
      }
      let values = store.scope(\.value)
      let subscription =
        isInBackground ? values.observe(on: .background, body) : values.observe(body)
      let disposing = OwnThread {
        isCalled.wait()
        let (before, yields) = (ThisThread.processorTime, ThisThread.yields)
        isDisposing.give()
        subscription.dispose()
        let wasOver = isOver.total == 1
        return (
          used: ThisThread.processorTime - before, yields: ThisThread.yields - yields,
          wasOver: wasOver
        )
      }
      await OwnThread { store.dispatch(Step.up) }.value
      let result = await disposing.value
      #expect(result.wasOver)
      // A spinning thread uses a free processor, and yields repeatedly on a busy one.
      #expect(result.used < .milliseconds(30))
      #expect(result.yields < 50)
    }
  }
}
