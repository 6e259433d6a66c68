import Testing
import UDFKit

/// A thread that cancels a task waits for nothing, whatever the store is doing.
///
/// It has a lock of the task, which a reducer needs to bind a task-local value. In each test a reducer waits for it.
@Suite struct BusyStoreTests {
  enum Local { @TaskLocal static var value = 0 }
  struct Go: Action {}
  struct Begin: Action {}

  private struct Cancellation {
    private let isReducing = Signal()
    private let isCancelled = Signal()

    func awaitInReducer() {
      isReducing.give()
      isCancelled.wait()
    }

    func thread(cancelling task: Task<Void, Never>) -> OwnThread<Void> {
      OwnThread {
        isReducing.wait()
        task.cancel()
        isCancelled.give()
      }
    }
  }

  @Test func `law 3: a task is cancelled while it reduces what it sends, with its effects`() async {
    let cancellation = Cancellation()
    let store = Store<Count>(state: Count()) {
      On(Go.self) { count, _ in
        cancellation.awaitInReducer()
        Local.$value.withValue(1) { count.value += Local.value }
        // It would go on for ever.
        return .run { _ in await cancelled() }
      }
    }
    let task = Task.detached { _ = await store.send(Go()) }
    await cancellation.thread(cancelling: task).value
    await task.value
    #expect(store.state.value == 1)
    #expect(store.effects.isEmpty)
  }

  @Test(arguments: [false, true])
  func `law 3: who iterates is cancelled during a turn`(iteratesActions: Bool) async {
    let (cancellation, hasBegun) = (Cancellation(), Signal())
    let store = Store<Count>(state: Count()) {
      countingRule(Begin.self, in: \.value)
      changing(Go.self) { count, _ in
        cancellation.awaitInReducer()
        count.value += 1
      }
    }
    let states = iteratesActions ? nil : store.states()
    let actions = iteratesActions ? store.actions() : nil
    let task = Task.detached {
      if let states { for await _ in states { hasBegun.give() } }
      if let actions { for await _ in actions { hasBegun.give() } }
    }
    store.dispatch(Begin())
    await OwnThread { hasBegun.wait() }.value
    let canceller = cancellation.thread(cancelling: task)
    await OwnThread { store.dispatch(Go()) }.value
    await canceller.value
    await task.value
    #expect(store.state.value == 2)
  }
}

/// Waits until the task is cancelled.
private func cancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in stream {}
  continuation.finish()
}
