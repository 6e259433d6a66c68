import Testing
import UDFKit
import UDFTesting

struct TestTaskTests {
  private nonisolated(nonsending) static func endRefreshing() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    let task = await test.send(SearchAction.refreshStarted)
    await test.advance(by: .seconds(60))
    await test.receive(SearchAction.refreshed) { $0.refreshes = 1 }
    await task.cancel()
    await task.finish()
    await test.advance(by: .seconds(60))
    await test.finish()
    #expect(test.store.effects.isEmpty)
  }

  private actor Other { func run() async { await TestTaskTests.endRefreshing() } }

  @MainActor
  @Test func `a task ends an effect that has no end, on an actor and on none`() async {
    await Self.endRefreshing()
    await Other().run()
    await Task.detached { await Self.endRefreshing() }.value
  }

  @Test func `a task cancels what its action caused, and nothing else`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    let typed = await test.send(SearchAction.typed("a")) { $0.query = "a" }
    let refresh = await test.send(SearchAction.refreshStarted)
    await refresh.cancel()
    #expect(test.store.effects.map(\.ids) == [["search"]])
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
    await typed.finish()
    await test.finish()
  }

  @Test func `the last action of a cancelled effect is received`() async {
    let test = TestStore(state: Search()) {
      On(SearchAction.self) { (state: inout Search, action) in
        if case .cleared = action { state.query = "cancelled" }
        guard case .refreshStarted = action else { return .none }
        return Effect.run { try await $0.clock.sleep(.seconds(1)) }.onCancel(SearchAction.cleared)
      }
    }
    let task = await test.send(SearchAction.refreshStarted)
    await task.cancel()
    await test.receive(SearchAction.cleared) { $0.query = "cancelled" }
    await test.finish()
  }

  @Test func `what has not ended fails with what it waits for`() async {
    await expectFailures(
      """
      What SearchAction.typed("a") caused has not ended.
      Alive, with nothing left to run:
        search, the effect of SearchAction.typed("a"), from the rule at Search/Reducer.swift:7
      Asleep on the clock for another 0.3 seconds: advance(by:) wakes them.
      """,
      line: #line + 4
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      let task = await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await task.finish()
      await task.cancel()
      await task.finish()
      await test.finish()
    }
  }
}
