import Foundation
import Testing
import UDFKit

extension Fire {
  /// Point 14.11: when `send` has returned, everything has been delivered.
  @Suite struct AfterSendFireTests {
    enum Job: Action { case start, up }

    private static func store() -> Store<Count> {
      Store(
        state: Count(),
        reducer: On(Job.self) { state, action in
          state.value += 1
          return action == .start ? .run { _ in } : .none
        }
      )
    }

    /// Returns the number of rounds of `send` and `dispatch`, by the only user, in which the observer was not
    /// called.
    private static func late(in rounds: Int, on executor: (any TaskExecutor)? = nil) async -> Int {
      let (store, told) = (store(), Tally())
      let subscription = store.scope(\.value).observe { told.add($0 - told.total) }
      let late = await Task(executorPreference: executor) {
        var late = 0
        for round in 1...rounds {
          await store.send(Job.start)
          store.dispatch(Job.up)
          if told.total != round * 2 { late += 1 }
        }
        return late
      }
      .value
      subscription.dispose()
      return late
    }

    @Test func `law 2: the only user's dispatch after its send tells before it returns`() async {
      #expect(await Self.late(in: Size.rounds(4_000, full: 100_000)) == 0)
    }

    @Test func `law 2: the same on a store that has just been made`() async {
      var late = 0
      for _ in 0..<Size.rounds(200, full: 5_000) { late += await Self.late(in: 1) }
      #expect(late == 0)
    }

    /// The thread that resumes the sender continues slowly.
    @Test func `law 2: the same when the thread that ended the send is slow to let go`() async {
      let executor = ThreadExecutor { for _ in 0..<200 { sched_yield() } }
      #expect(await Self.late(in: Size.rounds(50, full: 50), on: executor) == 0)
    }
  }
}
