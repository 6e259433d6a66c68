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

    /// An executor that holds the thread that enqueues its first job.
    private final class HoldingExecutor: TaskExecutor {
      let (isHeld, mayGoOn) = (Signal(), Signal())
      private let jobs = HandExecutor()
      private let isFirst = Atomic(true)

      func enqueue(_ job: consuming ExecutorJob) {
        jobs.enqueue(job)
        guard isFirst.exchange(false, ordering: .sequentiallyConsistent) else { return }
        isHeld.give()
        mayGoOn.wait()
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
      let (held, goOn) = ((0..<3).map { _ in Signal() }, (0..<3).map { _ in Signal() })
      let (told, returned) = (Recorder<Int>(), Tally())
      @Sendable func hold(_ place: Int) {
        held[place].give()
        goOn[place].wait()
      }
      let first = store.scope(\.value).observe { value in
        if value == 1 { hold(0) }
        if value == 3 { hold(1) }
      }
      let other = store.scope(\.other).observe { if $0 == 1 { hold(2) } }
      let delivering = OwnThread { store.dispatch(Go.up) }
      await OwnThread { held[0].wait() }.value
      let subscribing = OwnThread {
        store.scope(\.value).observe(on: .background) { told.record($0) }
      }
      await OwnThread { executor.isHeld.wait() }.value
      // The value 2 belongs to no cascade, and the value 3 to that of `send`.
      store.dispatch(Go.up)
      Task(executorPreference: senders) {
        await store.send(Go.up)
        returned.add()
      }
      senders.run()
      goOn[0].give()
      await OwnThread { held[1].wait() }.value
      store.dispatch(Go.other)
      executor.mayGoOn.give()
      let background = await subscribing.value
      goOn[1].give()
      await OwnThread { held[2].wait() }.value
      executor.run()
      goOn[2].give()
      await delivering.value
      senders.run()
      let early = (returned.total, told.all.contains(3))
      #expect(early.0 == 0 || early.1)
      executor.run()
      senders.run()
      executor.run()
      #expect(told.all == [1, 2, 3])
      #expect(returned.total == 1)
      withExtendedLifetime((first, other, background)) {}
    }
  }
}
