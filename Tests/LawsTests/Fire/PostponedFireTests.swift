import Synchronization
import Testing
import UDFKit

extension Fire {
  /// What an observer cannot be told, because another thread tells it its first value, is still to come.
  @Suite(.leavesNothing) struct PostponedFireTests {
    @Test func `law 2: send waits for an observer that another thread tells its first value`() async
    {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (told, returned) = (Recorder<Int>(), Tally())
      let captive = await Captive(in: store)
      let first = await FirstCall(of: store.scope(\.value)) { told.record($0) }
      Task(executorPreference: executor) {
        await store.send(Step.up)
        returned.add()
      }
      executor.run()
      await captive.release()
      executor.run()
      // All was delivered but for the one who is busy.
      #expect(returned.total == 0)
      #expect(told.all == [1])
      let subscription = await first.end()
      executor.run()
      #expect(told.all == [1, 2])
      #expect(returned.total == 1)
      subscription.dispose()
    }

    /// An executor that holds the thread that enqueues its first job.
    private final class HoldingExecutor: TaskExecutor {
      let place = StopPoint()
      private let jobs = HandExecutor()
      private let isFirst = Atomic(true)

      func enqueue(_ job: consuming ExecutorJob) {
        jobs.enqueue(job)
        if isFirst.exchange(false, ordering: .sequentiallyConsistent) { place.stop() }
      }

      func run() { jobs.run() }
    }

    @Test func `law 2: send waits for the background call of its own value, told late`() async {
      enum Go: Action { case up, other }
      let (executor, senders) = (HoldingExecutor(), HandExecutor())
      let store = Store(
        state: Count(),
        reducer: On(Go.self) { state, action in
          if action == .up { state.value += 1 } else { state.other += 1 }
        },
        settings: StoreSettings(executor: executor) { _ in }
      )
      let places = (0..<3).map { _ in StopPoint() }
      let (told, returned) = (Recorder<Int>(), Tally())
      let first = store.scope(\.value).observe { value in
        if value == 1 { places[0].stop() }
        if value == 3 { places[1].stop() }
      }
      let other = store.scope(\.other).observe { if $0 == 1 { places[2].stop() } }
      let delivering = OwnThread { store.dispatch(Go.up) }
      await places[0].reached()
      let subscribing = OwnThread {
        store.scope(\.value).observe(on: .background) { told.record($0) }
      }
      await executor.place.reached()
      // The value 2 belongs to no cascade, and the value 3 to that of `send`.
      store.dispatch(Go.up)
      Task(executorPreference: senders) {
        await store.send(Go.up)
        returned.add()
      }
      senders.run()
      places[0].goOn()
      await places[1].reached()
      store.dispatch(Go.other)
      executor.place.goOn()
      let background = await subscribing.value
      places[1].goOn()
      await places[2].reached()
      executor.run()
      places[2].goOn()
      await delivering.value
      senders.run()
      #expect(returned.total == 0 || told.all.contains(3))
      executor.run()
      senders.run()
      executor.run()
      #expect(told.all == [1, 2, 3])
      #expect(returned.total == 1)
      withExtendedLifetime((first, other, background)) {}
    }
  }
}
