import Synchronization
import Testing
import UDFKit

extension Fire {
  /// Who waits for room in a full backlog makes it, where the executor does not come.
  @Suite struct RoomFireTests {
    /// Runs nothing, and says so when it is asked too often.
    private final class IdleExecutor: TaskExecutor {
      private let jobs = Mutex<[UnownedJob]>([])

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let count = jobs.withLock { jobs in
          jobs.append(job)
          return jobs.count
        }
        if count == 100 { Issue.record("It was asked again and again, and nothing was delivered.") }
      }

      func run() {
        while let job = jobs.withLock({ $0.popLast() }) {
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }

    @Test func `law 4: who waits for room delivers what is left to the executor`() async {
      let executor = IdleExecutor()
      let settings = StoreSettings(
        executor: executor,
        backlogLimit: 300,
        whenBacklogIsFull: .waits
      ) { _ in }
      let store = Store(state: Count(), reducer: CountFeature.reducer, settings: settings)
      let (isHeld, isFull, told) = (Signal(), Signal(), Recorder<Int>())
      let subscription = store.scope(\.value).observe { value in
        told.record(value)
        guard value == 1 else { return }
        isHeld.give()
        isFull.wait()
      }
      let captive = OwnThread { store.dispatch(Step.up) }
      await OwnThread {
        isHeld.wait()
        for _ in 1..<300 { store.dispatch(Step.up) }
        isFull.give()
        // More than there is room for.
        for _ in 0..<300 { store.dispatch(Step.up) }
      }
      .value
      await captive.value
      executor.run()
      store.dispatch(Step.nothing)
      #expect(told.all == Array(0...600))
      subscription.dispose()
    }
  }
}
