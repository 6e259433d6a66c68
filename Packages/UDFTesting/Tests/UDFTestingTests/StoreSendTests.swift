import Testing
import UDFKit
import UDFTesting

struct StoreSendTests {
  private static let cannotEnd = """
    SearchAction.typed("a") was sent, and what it caused cannot end while the test waits for it: send it with \
    test.send, or dispatch it.
    Alive, with nothing left to run:
      search, the effect of SearchAction.typed("a"), from the rule at Search/Reducer.swift:7
    Asleep on the clock for another 0.3 seconds: advance(by:) wakes them.
    """

  private let store = Store(state: Search(), settings: TestClock().settings()) { Search.reducer() }

  @MainActor
  @Test func `a send that cannot end fails instead of hanging, also on the main actor`() async {
    await expectFailures(Self.cannotEnd) {
      await store.send(SearchAction.typed("a"))
      #expect(store.effects.isEmpty)
    }
  }

  /// A state that can be compared, with a slice that cannot.
  struct Box: Equatable {
    struct Opaque: Sendable { let search: Search }

    var search = Search()
    var opaque: Opaque { Opaque(search: search) }
  }

  @Test func `it fails at its line on a scope of a state that cannot be compared`() async {
    await expectFailures(Self.cannotEnd, line: #line + 2) {
      let test = TestStore(state: Box()) { Scope(\.search) { Search.reducer() } }
      let outcome = await test.store.scope(reading: \.opaque).send(SearchAction.typed("a"))
      #expect(outcome.isHandled)
      await test.receive(SearchAction.typed("a")) { $0.search.query = "a" }
      await test.finish()
    }
  }

  @Test func `what does not sleep is driven to its end, beside a timer that sleeps`() async {
    let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
    let timer = await test.send(SearchAction.refreshStarted)
    await test.store.send(SearchAction.cleared)
    await test.receive(SearchAction.cleared) { $0.query = "" }
    await test.receive(SearchAction.found([]))
    await timer.cancel()
    await test.finish()
  }

  @Test func `a store outside of tests is sent to as ever`() async {
    let store = Store(state: Search(query: "a")) {
      Search.reducer { query in await Task.detached { [query] }.value }
    }
    await store.send(SearchAction.cleared)
    #expect(store.state.query.isEmpty)
    let outcome = await store.send(SearchAction.typed(""))
    #expect(outcome.rejections.count == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `calls on several threads wait for their own effects, and cancel none`() async {
    let store = Store(state: 0) {
      On(SearchAction.self) { (count: inout Int, action) in
        count += 1
        guard case .cleared = action else { return .none }
        return .run { dispatch in
          await Task.yield()
          dispatch(SearchAction.found([]))
        }
      }
    }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<500 { await store.send(SearchAction.cleared) } }
      }
    }
    #expect(store.state == 4_000)
  }

  @Test func `a task that awaits it is cancelled as ever`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let store = Store(state: 0) {
      On(SearchAction.self) { (_: inout Int, _) in
        .run { _ in
          continuation.yield()
          let endless = AsyncStream<Never> { _ in }
          for await _ in endless {}
        }
      }
    }
    let task = Task { await store.send(SearchAction.cleared) }
    for await _ in stream { break }
    task.cancel()
    #expect(await task.value.isHandled)
  }

  @Test func `a cancelled task leaves no effect`() async {
    let task = Task {
      // Proof: the task is used only during the call.
      withUnsafeCurrentTask { $0?.cancel() }
      await store.send(SearchAction.typed("a"))
    }
    _ = await task.value
    #expect(store.state.query == "a")
    #expect(store.effects.isEmpty)
  }

  @MainActor
  @Test func `a cancelled task of the main actor leaves no effect`() async {
    let task = Task { await store.send(SearchAction.typed("a")) }
    task.cancel()
    _ = await task.value
    #expect(store.effects.isEmpty)
  }
}
