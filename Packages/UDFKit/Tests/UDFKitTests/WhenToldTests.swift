import Synchronization
import Testing
import UDFInspection
import UDFKit

/// A state in its place among the actions that listeners are told.
@Suite struct WhenToldTests {
  private struct Added: Action {}

  private static let reducer = Reducer<Int> {
    countingRule(Added.self)
  }

  @Test func `what a state shows has been told to listeners, and nothing later`() async {
    let store = Store(state: 0, reducer: Self.reducer)
    let (told, found) = (Recorder<Void>(), Recorder<(state: Int, told: Int)>())
    let subscription = store.scope { _ in () }.onAction { _ in told.record(()) }
    let tasks = (0..<4).flatMap { _ in
      [
        Task.detached { for _ in 0..<500 { store.dispatch(Added()) } },
        Task.detached {
          for _ in 0..<100 { await store.whenTold { found.record(($0, told.all.count)) } }
        },
      ]
    }
    for task in tasks { await task.value }
    #expect(found.all.count == 400)
    #expect(found.all.allSatisfy { $0.state == $0.told })
    #expect(store.state == 2_000)
    subscription.dispose()
  }

  @Test func `a state of a slice comes without an action`() async {
    let seen = Mutex(0)
    let counting = Middleware<Int> { action, _, next in
      seen.withLock { $0 += 1 }
      next(action)
    }
    let store = Store(state: 7, reducer: Self.reducer, middleware: [counting])
    let text = Mutex("")
    await store.scope(reading: { "\($0)" }).whenTold { state in text.withLock { $0 = state } }
    #expect(text.withLock(\.self) == "7" && seen.withLock(\.self) == 0)
  }
}
