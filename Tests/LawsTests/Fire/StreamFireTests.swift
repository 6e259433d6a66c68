import Testing
import UDFKit

extension Fire {
  /// Point 12.1: the end of a stream does not wait.
  ///
  /// `Task.cancel()` ends it under a lock of the task.
  @Suite struct StreamFireTests {
    @Test(arguments: [false, true])
    func `law 5: cancelling who iterates the states or the actions waits for nobody`(
      iteratesActions: Bool
    ) async {
      let store = CountFeature.store()
      await Self.cancelAgainAndAgain {
        store.dispatch(Step.up)
      } iterating: { note in
        if iteratesActions {
          for await _ in store.actions() { note() }
        } else {
          for await _ in store.states() { note() }
        }
      }
    }

    @Test func `law 5: a stream that nobody iterated ends while another thread dispatches`() async {
      let store = CountFeature.store()
      await Self.cancelAgainAndAgain {
        store.dispatch(Step.up)
      } iterating: { note in
        note()
        await Task.yield()
        withExtendedLifetime((store.states(), store.actions())) {}
      }
    }

    /// Cancels iterating tasks while a thread dispatches as fast as it can.
    private static func cancelAgainAndAgain(
      _ dispatch: @escaping @Sendable () -> Void,
      iterating iterate: @escaping @Sendable (_ note: @Sendable () -> Void) async -> Void
    ) async {
      let isOver = Tally()
      let dispatching = OwnThread { while isOver.total == 0 { dispatch() } }
      for _ in 0..<Size.rounds(300, full: 10_000) {
        let seen = Tally()
        let task = Task { await iterate { seen.add() } }
        while seen.total == 0 { await Task.yield() }
        task.cancel()
        await task.value
      }
      isOver.add()
      await dispatching.value
    }
  }
}
