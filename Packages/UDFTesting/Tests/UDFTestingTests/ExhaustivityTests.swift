import Testing
import UDFKit

@testable import UDFTesting

struct ExhaustivityTests {
  @Test func `without it a closure names only what matters, and actions are skipped`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    test.exhaustivity = .off
    await test.send(SearchAction.refreshStarted)
    await test.send(SearchAction.typed("a"))
    await test.send(SearchAction.typed("b")) { $0.results = [] }
    await test.advance(by: .seconds(120))
    await test.receive(SearchAction.refreshed)
    await test.receive(SearchAction.refreshed) { $0.refreshes = 2 }
    await test.finish()
  }

  @Test func `without it a wrong field and the error of an effect still fail`() async {
    let texts = await failureTexts {
      let test = TestStore(state: Search()) { Search.reducer { _ in throw SearchError.offline } }
      test.exhaustivity = .off
      await test.send(SearchAction.typed("a")) { $0.query = "b" }
      await test.advance(by: .seconds(1))
      await test.finish()
    }
    let difference =
      "−   query: \"b\",\n    +   query: \"a\",\n        results: [],\n        refreshes: 0\n"
    #expect(texts.first?.contains(difference) == true)
    #expect(
      texts.dropFirst() == [
        "The effect of typed(\"a\"), started by the rule at Search/Reducer.swift:7, failed: offline."
          + " Give .run a catch: handler, or handle the error in it."
      ]
    )
  }

  @Test func `what is skipped is shown on request`() async {
    let notes = Recorder<String>()
    let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
    test.exhaustivity = .offShowingSkipped
    test.note = { notes.record($0) }
    await test.send(SearchAction.cleared)
    await test.finish(fileID: "Tests/T.swift", line: 9)
    #expect(notes.values == ["Tests/T.swift:9: \(Search.notReceived)"])
  }

  @Test func `expect checks the fields it names in any mode`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
    test.expect { $0.refreshes = 1 }
    let difference = "      results: [],\n    −   refreshes: 2\n    +   refreshes: 1\n"
    await expectFailure(containing: difference) { test.expect { $0.refreshes = 2 } }
    await test.finish()
  }

  @Test func `a part of a test has another exhaustivity`() async {
    await expectFailure(containing: "SearchAction.cleared changed the state; give it a closure") {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      let query = await test.withExhaustivity(.off) {
        await test.send(SearchAction.typed("a"))
        await test.advance(by: .seconds(1))
        return test.state.query
      }
      #expect(query == "a")
      await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
      await test.send(SearchAction.cleared, fileID: "Tests/T.swift", line: 9)
      await test.receive(SearchAction.found([])) { $0.results = [] }
      await test.finish()
    }
  }

  @Test(arguments: ["dispatches", "sends", "receives"])
  func `what is left from before is not skipped by a part of a test`(that does: String) async {
    await expectFailures(Search.notReceived) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.cleared)
      await test.withExhaustivity(.off) {
        test.store.dispatch(SearchAction.cleared)
        test.store.dispatch(SearchAction.refreshed)
        if does == "sends" { await test.send(SearchAction.refreshed) }
        if does == "receives" { await test.receive(SearchAction.refreshed) }
      }
      await test.finish()
    }
  }

  @Test func `a part can receive what is left from before, throw, or be exhaustive alone`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    await test.send(SearchAction.cleared)
    await test.withExhaustivity(.off) { await test.receive(SearchAction.found([])) }
    await #expect(throws: SearchError.offline) {
      try await test.withExhaustivity(.off) {
        test.store.dispatch(SearchAction.cleared)
        throw SearchError.offline
      }
    }
    test.exhaustivity = .off
    await test.send(SearchAction.cleared)
    await test.withExhaustivity(.on) {
      await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
    }
    await test.finish()
  }

  @Test func `what happens after the end of a test is checked when it releases the store`() async {
    await expectFailure(containing: "SearchAction.found([])") {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.finish()
      await test.send(SearchAction.cleared)
    }
  }
}
