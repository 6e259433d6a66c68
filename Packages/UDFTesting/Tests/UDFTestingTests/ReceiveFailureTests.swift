import Testing
import UDFKit
import UDFTesting

struct ReceiveFailureTests {
  @Test func `nothing received says at once what is alive and what sleeps`() async {
    await expectFailures(
      """
      SearchAction.found(["a"]) was expected to come, and nothing did.
      Alive, with nothing left to run:
        search, the effect of SearchAction.typed("a"), from the rule at Search/Reducer.swift:7
      Asleep on the clock for another 0.2 seconds: advance(by:) wakes them.
      """
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await test.advance(by: .milliseconds(100))
      await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
      test.exhaustivity = .off
    }
  }

  @Test func `of several effects each is named, with all its ids, and how long each sleeps`() async
  {
    enum Begin: Action { case now }
    await expectFailures(
      """
      an action of Begin was expected to come, and nothing did.
      Alive, with nothing left to run:
        the effect of Begin.now, from the rule at Begin/Rule.swift:3
        outer / inner, the effect of Begin.now, from the rule at Begin/Rule.swift:3
      Asleep on the clock for another 2.0 seconds, 4.0 seconds: advance(by:) wakes them.
      """
    ) {
      let test = TestStore(
        state: 0,
        reducer: On(Begin.self, fileID: "Begin/Rule.swift", line: 3) { _, _ in
          .merge([
            Effect.run { try await $0.clock.sleep(.seconds(2)) }.identified(by: "inner")
              .debounced(id: "outer", for: .seconds(1)),
            .run { try await $0.clock.sleep(.seconds(5)) },
          ])
        }
      )
      await test.send(Begin.now)
      await test.advance(by: .seconds(1))
      await test.receive(Begin.self)
      test.exhaustivity = .off
    }
  }

  @Test func `nothing received says what sleeps, also if it is no effect`() async {
    let clock = TestClock()
    let task = Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(3)) }
    await expectFailures(
      """
      SearchAction.refreshed was expected to come, and nothing did.
      No effect is alive.
      Asleep on the clock for another 3.0 seconds: advance(by:) wakes them.
      """
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer(), clock: clock)
      await test.receive(SearchAction.refreshed)
      await test.finish()
    }
    task.cancel()
    clock.executor.run()
  }

  @Test func `an effect that left the executor is named, and what it may wait for`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    await expectFailures(
      """
      SearchAction.found([]) was expected to come, and nothing did.
      Alive, with nothing left to run:
        search, the effect of SearchAction.typed("a"), from the rule at Search/Reducer.swift:7
      What does not sleep on the clock waits for what this test does not drive: a Task {} or \
      detached task, an actor with an executor of its own, another clock, or real I/O. Give the \
      effect the store's clock and a client that answers by itself.
      """
    ) {
      let test = TestStore(
        state: Search(),
        reducer: Search.reducer { _ in
          await Task { for await _ in stream {} }.value
          return []
        }
      )
      await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await test.advance(by: .seconds(1))
      await test.receive(SearchAction.found([]))
      test.exhaustivity = .off
    }
    continuation.finish()
  }

  @Test func `another action than the one received is shown`() async {
    await expectFailures(
      """
      SearchAction.found(["b"]) was expected to come, and there is only:
        SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
      """
    ) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
      await test.receive(SearchAction.found(["b"]))
      await test.finish()
    }
  }

  @Test func `actions before the one received are shown`() async {
    await expectFailures(
      """
      Not received before SearchAction.refreshed:
        SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
        SearchAction.typed("") from Tests/T.swift:9, rejected: emptyQuery
      """
    ) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
      test.store.dispatch(SearchAction.typed(""), fileID: "Tests/T.swift", line: 9)
      test.store.dispatch(SearchAction.refreshed)
      await test.receive(SearchAction.refreshed) { $0.refreshes = 1 }
      await test.finish()
    }
  }

  @Test func `a rejection is received`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    test.store.dispatch(SearchAction.typed(""))
    await test.receive(SearchAction.typed(""), rejectedWith: SearchError.emptyQuery)
    await test.finish()
  }
}
