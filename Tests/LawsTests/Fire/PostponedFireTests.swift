import Testing
import UDFKit

extension Fire {
  /// What an observer cannot be told, because another thread tells it its first value, is still to come.
  @Suite(.leavesNothing) struct PostponedFireTests {
    @Test func `law 2: send waits for an observer that another thread tells its first value`() async
    {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (isHeld, isSent, isSubscribing, isDelivered) = (Signal(), Signal(), Signal(), Signal())
      let (told, returned) = (Recorder<Int>(), Tally())
      let first = store.scope(\.value).observe { value in
        guard value == 1 else { return }
        isHeld.give()
        isSent.wait()
      }
      let delivering = OwnThread { store.dispatch(Step.up) }
      await OwnThread { isHeld.wait() }.value
      let subscribing = OwnThread {
        store.scope(\.value).observe { value in
          told.record(value)
          guard value == 1 else { return }
          isSubscribing.give()
          isDelivered.wait()
        }
      }
      await OwnThread { isSubscribing.wait() }.value
      Task(executorPreference: executor) {
        await store.send(Step.up)
        returned.add()
      }
      executor.run()
      isSent.give()
      await delivering.value
      executor.run()
      // All was delivered but for the one who is busy.
      #expect(returned.total == 0)
      #expect(told.all == [1])
      isDelivered.give()
      let second = await subscribing.value
      executor.run()
      #expect(told.all == [1, 2])
      #expect(returned.total == 1)
      withExtendedLifetime((first, second)) {}
    }
  }
}
