import Testing
import UDFComponents
import UDFKit
import UDFTesting

struct ReceiveFailureTests {
  @Test func `what does not come, or comes otherwise or later, fails with what there is`() async {
    await expectFailures(
      """
      SearchAction.refreshed was expected to come, and nothing did.
      No effect is alive.
      Asleep on the clock for another 3.0 seconds: advance(by:) wakes them.
      """,
      """
      SearchAction.found(["a"]) was expected to come, and nothing did.
      Alive, with nothing left to run:
        search, the effect of SearchAction.typed("a"), from the rule at Search/Reducer.swift:7
      Asleep on the clock for another 0.2 seconds: advance(by:) wakes them.
      """,
      """
      a case of SearchAction with Array<String> was expected to come, and there is only:
        SearchAction.refreshed from Tests/T.swift:8
      """,
      """
      SearchAction.found(["b"]) was expected to come, and there is only:
        SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
      """,
      """
      Not received before SearchAction.refreshed:
        SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
        SearchAction.typed("") from Tests/T.swift:9, rejected: emptyQuery
      """,
      of: Search()
    ) { test in
      let clock = test.clock
      let task = Task(executorPreference: clock.executor) {
        try await clock.sleep(for: .seconds(3))
      }
      await test.receive(SearchAction.refreshed)
      task.cancel()
      await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await test.advance(by: .milliseconds(100))
      await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
      test.store.dispatch(SearchAction.refreshed, fileID: "Tests/T.swift", line: 8)
      await test.receive(SearchAction.foundPrism)
      await test.advance(by: .milliseconds(200))
      await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
      await test.send(SearchAction.cleared) { $0.query = "" }
      await test.receive(SearchAction.found(["b"]))
      await test.send(SearchAction.cleared)
      test.store.dispatch(SearchAction.typed(""), fileID: "Tests/T.swift", line: 9)
      test.store.dispatch(SearchAction.refreshed)
      await test.receive(SearchAction.refreshed) { $0.refreshes = 2 }
    }
  }

  @Test func `of several effects each is named, with its ids, and how long each sleeps`() async {
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
      let test = TestStore(state: 0) {
        On(Begin.self, fileID: "Begin/Rule.swift", line: 3) { _, _ in
          .merge([
            Effect.run { try await $0.clock.sleep(.seconds(2)) }.identified(by: "inner")
              .debounced(id: "outer", for: .seconds(1)),
            .run { try await $0.clock.sleep(.seconds(5)) },
          ])
        }
      }
      await test.send(Begin.now)
      await test.advance(by: .seconds(1))
      await test.receive(Begin.self)
      test.exhaustivity = .off
    }
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
      let test = TestStore(state: Search()) {
        Search.reducer { _ in
          await Task { for await _ in stream {} }.value
          return []
        }
      }
      await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await test.advance(by: .seconds(1))
      await test.receive(SearchAction.found([]))
      test.exhaustivity = .off
    }
    continuation.finish()
  }

  @Test func `what came and was skipped is not called missing`() async {
    await expectFailures(
      """
      SearchAction.found([]) was expected to come. It came earlier, and was skipped, because the test was not \
      exhaustive then:
        SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
      Receive it before the next send, within the part that is not exhaustive.
      """,
      "SearchAction.refreshed was expected to come, and nothing did.\nNo effect is alive.",
      of: Search(query: "a")
    ) { test in
      await test.withExhaustivity(.off) { await test.send(SearchAction.cleared) }
      await test.receive(SearchAction.found([]))
      await test.receive(SearchAction.refreshed)
    }
  }

  @Test func `actions that were not received fail the next send, or the end`() async {
    let line: UInt = #line + 4
    let seen = await failures {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
      await test.send(SearchAction.cleared)
      await test.finish()
    }
    #expect(seen == [line, line + 1].map { Failure(text: Search.notReceived, line: $0) })
  }

  @Test func `a test that forgets to finish fails where the store was made`() async {
    await expectFailures(Search.notReceived, line: #line + 1) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
    }
  }

  @Test func `effects that are alive fail the end`() async {
    await expectFailures(
      """
      The test ends with effects alive: end or cancel them in it.
      Alive, with nothing left to run:
        refresh, the effect of SearchAction.refreshStarted, from the rule at Search/Reducer.swift:7
      Asleep on the clock for another 60.0 seconds: advance(by:) wakes them.
      """,
      of: Search()
    ) { await $0.send(SearchAction.refreshStarted) }
  }

  @MainActor
  @Test func `a component that should be gone and is held fails the end`() async {
    let view = ViewRecorder(Search())
    await expectFailures(
      "ViewRecorder<Search> was to be gone by the end of the test and is still there, connected. The store holds it"
        + " weakly: look for who else holds it.",
      line: #line + 4
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      view.connect(to: test.store)
      test.expectGone(view)
      await test.finish()
    }
  }
}
