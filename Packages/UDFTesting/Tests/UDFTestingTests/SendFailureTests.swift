import Testing
import UDFKit
import UDFTesting

struct SendFailureTests {
  enum Chain: Action { case first, second, third }

  @Test func `a wrong expectation shows the difference, the action, its place and its rules`() async
  {
    let line: UInt = #line + 3
    let seen = await failures {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.refreshed) { $0.refreshes = 2 }
      await test.finish()
    }
    #expect(seen.map(\.line) == [line])
    #expect(
      seen.map(\.text) == [
        """
        The state after SearchAction.refreshed is not as expected.

              Search(
                query: "",
                results: [],
            −   refreshes: 2
            +   refreshes: 1
              )

        (Expected: −, Actual: +)

        Dispatched at UDFTestingTests/SendFailureTests.swift:\(line)
        Its rules:
          UDFTestingTests.SearchAction → \\.self (Search/Reducer.swift:7)
        """
      ]
    )
  }

  @Test func `a change without a closure fails`() async {
    await expectFailure(
      containing: "SearchAction.refreshed changed the state; give it a closure that says how.\n\n",
      "    −   refreshes: 0\n    +   refreshes: 1\n",
      "\n\nDispatched at Tests/T.swift:9\n"
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.refreshed, fileID: "Tests/T.swift", line: 9)
      await test.finish()
    }
  }

  @Test func `a difference that cannot be seen is explained`() async {
    struct Odd: Equatable {
      static func == (left: Odd, right: Odd) -> Bool { false }
    }
    await expectFailures(
      """
      The state is not as expected.

            // Not equal but no difference detected:
          − SendFailureTests.Odd()
          + SendFailureTests.Odd()

      (Expected: −, Actual: +)
      """
    ) {
      let test = TestStore(state: Odd(), reducer: .empty)
      test.exhaustivity = .off
      test.expect { _ in }
      await test.finish()
    }
  }

  @Test func `an unexpected rejection is told with its reason`() async {
    await expectFailures(
      """
      SearchAction.typed("") was rejected: emptyQuery

      Dispatched at Tests/T.swift:9
      Its rules:
        UDFTestingTests.SearchAction → \\.self (Search/Reducer.swift:7)
      """
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.typed(""), fileID: "Tests/T.swift", line: 9)
      await test.finish()
    }
  }

  @Test func `a rejection that does not come, or for another reason, fails`() async {
    let rules = "Its rules:\n  UDFTestingTests.SearchAction → \\.self (Search/Reducer.swift:7)"
    await expectFailures(
      "SearchAction.found([]) was not rejected; offline was expected to be the reason."
        + "\n\nDispatched at Tests/T.swift:9\nIt changed nothing. Its rules:"
        + "\n  \\.self (Search/Reducer.swift:7): ran and changed nothing",
      "SearchAction.typed(\"\") was rejected: emptyQuery; offline was expected to be the reason."
        + "\n\nDispatched at Tests/T.swift:10\n\(rules)"
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(
        SearchAction.found([]),
        rejectedWith: SearchError.offline,
        fileID: "Tests/T.swift",
        line: 9
      )
      await test.send(
        SearchAction.typed(""),
        rejectedWith: SearchError.offline,
        fileID: "Tests/T.swift",
        line: 10
      )
      await test.finish()
    }
  }

  @Test func `an action that no rule handles fails`() async {
    struct Unknown: Action {}
    await expectFailures(
      "No rule handled Unknown(), dispatched at Tests/T.swift:9. Add an On(Unknown.self) rule, or"
        + " dispatch it to the store of the feature that has one."
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(Unknown(), fileID: "Tests/T.swift", line: 9)
      test.exhaustivity = .off
      await test.send(Unknown())
      await test.finish()
    }
  }

  @Test func `a failure says when there is no rule`() async {
    await expectFailure(
      containing: "    − 1\n    + 0\n",
      "\n\nDispatched at Tests/T.swift:9\nNo rule handles it."
    ) {
      let test = TestStore(state: 0, reducer: .empty)
      test.exhaustivity = .off
      await test.send(Chain.first, fileID: "Tests/T.swift", line: 9) { $0 = 1 }
      await test.finish()
    }
  }

  @Test func `an action that a middleware stops fails`() async {
    await expectFailures(
      "SearchAction.refreshed reached no rule: a middleware stopped it, or the store is another one."
    ) {
      let test = TestStore(
        state: Search(),
        reducer: Search.reducer(),
        middleware: [Middleware { _, _, _ in }]
      )
      await test.send(SearchAction.refreshed)
      await test.finish()
    }
  }

  @Test func `actions that were not received fail the next send`() async {
    await expectFailures(Search.notReceived) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
      await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
      await test.finish()
    }
  }

  @Test func `the failure of an action of an effect names all its causes`() async {
    await expectFailures(
      """
      The state after SendFailureTests.Chain.third is not as expected.

          − 2
          + 1

      (Expected: −, Actual: +)

      Dispatched at Chain/Rule.swift:9
      by the effect of SendFailureTests.Chain.second, from the rule at Chain/Rule.swift:5
      by the effect of SendFailureTests.Chain.first, from the rule at Chain/Rule.swift:5
      Its rules:
        UDFTestingTests.SendFailureTests.Chain → \\.self (Chain/Rule.swift:5)
      """
    ) {
      let test = TestStore(
        state: 0,
        reducer: On(Chain.self, fileID: "Chain/Rule.swift", line: 5) { (state: inout Int, action) in
          switch action {
          case .first: return .dispatch(Chain.second, fileID: "Chain/Rule.swift", line: 8)
          case .second: return .dispatch(Chain.third, fileID: "Chain/Rule.swift", line: 9)
          case .third: state += 1
          }
          return .none
        }
      )
      test.exhaustivity = .off
      await test.send(Chain.first)
      await test.receive(Chain.third) { $0 = 2 }
      await test.finish()
    }
  }
}
