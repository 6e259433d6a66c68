import Testing
import UDFKit
import UDFTesting

struct SendFailureTests {
  enum Chain: Action { case first, second, third }
  struct Unknown: Action {}

  private static let rules =
    "Its rules:\n  UDFTestingTests.SearchAction → \\.self (Search/Reducer.swift:7)"

  @Test func `a wrong expectation shows the difference, the action, its place and rules`() async {
    let line: UInt = #line + 3
    let seen = await failures {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.refreshed) { $0.refreshes = 2 }
      await test.finish()
    }
    let text = """
      The state after SearchAction.refreshed is not as expected.

            Search(
              query: "",
              results: [],
          −   refreshes: 2
          +   refreshes: 1
            )

      (Expected: −, Actual: +)

      Dispatched at UDFTestingTests/SendFailureTests.swift:\(line)
      \(Self.rules)
      """
    #expect(seen == [Failure(text: text, line: line)])
  }

  @Test func `a change without a closure, a rejection and an action without a rule fail`() async {
    await expectFailures(
      """
      SearchAction.refreshed changed the state; give it a closure that says how.

            Search(
              query: "",
              results: [],
          −   refreshes: 0
          +   refreshes: 1
            )

      (Expected: −, Actual: +)

      Dispatched at Tests/T.swift:9
      \(Self.rules)
      """,
      "SearchAction.typed(\"\") was rejected: emptyQuery\n\nDispatched at Tests/T.swift:10\n\(Self.rules)",
      "No rule handled SendFailureTests.Unknown(), dispatched at Tests/T.swift:11. Add an On(SendFailureTests.Unknown"
        + ".self) rule, or dispatch it to the store of the feature that has one.",
      of: Search()
    ) { test in
      await test.send(SearchAction.refreshed, fileID: "Tests/T.swift", line: 9)
      await test.send(SearchAction.typed(""), fileID: "Tests/T.swift", line: 10)
      await test.send(Unknown(), fileID: "Tests/T.swift", line: 11)
      test.exhaustivity = .off
      await test.send(Unknown())
    }
  }

  @Test func `a rejection that does not come, or for another reason, fails`() async {
    await expectFailures(
      "SearchAction.found([]) was not rejected; offline was expected to be the reason."
        + "\n\nDispatched at Tests/T.swift:9\nIt changed nothing. Its rules:"
        + "\n  \\.self (Search/Reducer.swift:7): ran and changed nothing",
      "SearchAction.typed(\"\") was rejected: emptyQuery; offline was expected to be the reason."
        + "\n\nDispatched at Tests/T.swift:9\n\(Self.rules)",
      of: Search()
    ) { test in
      for action in [SearchAction.found([]), .typed("")] {
        await test.send(action, rejectedWith: SearchError.offline, fileID: "Tests/T.swift", line: 9)
      }
    }
  }

  @Test func `a difference that cannot be seen and an action without a rule are explained`() async {
    struct Odd: Equatable { static func == (left: Odd, right: Odd) -> Bool { false } }
    await expectFailures(
      """
      The state is not as expected.

            // Not equal but no difference detected:
          − SendFailureTests.Odd()
          + SendFailureTests.Odd()

      (Expected: −, Actual: +)
      """,
      "No rule handled SendFailureTests.Chain.first, dispatched at Tests/T.swift:8. The store has no rules: give it a"
        + " reducer, or rules in braces.",
      """
      The state after SendFailureTests.Chain.first is not as expected.

          − 1
          + 0

      (Expected: −, Actual: +)

      Dispatched at Tests/T.swift:9
      No rule handles it.
      """
    ) {
      TestStore(state: Odd()).expect { _ in }
      let test = TestStore(state: 0)
      await test.send(Chain.first, fileID: "Tests/T.swift", line: 8)
      test.exhaustivity = .off
      await test.send(Chain.first, fileID: "Tests/T.swift", line: 9) { $0 = 1 }
    }
  }

  @Test func `an action that a middleware stops fails`() async {
    await expectFailures(
      "SearchAction.refreshed reached no rule: a middleware stopped it, or the store is another one."
    ) {
      let test = TestStore(state: Search(), middleware: [Middleware { _, _, _ in }]) {
        Search.reducer()
      }
      await test.send(SearchAction.refreshed)
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
      let test = TestStore(state: 0) {
        On(Chain.self, fileID: "Chain/Rule.swift", line: 5) { (state: inout Int, action) in
          switch action {
          case .first: return .dispatch(Chain.second, fileID: "Chain/Rule.swift", line: 8)
          case .second: return .dispatch(Chain.third, fileID: "Chain/Rule.swift", line: 9)
          case .third: state += 1
          }
          return .none
        }
      }
      test.exhaustivity = .off
      await test.send(Chain.first)
      await test.receive(Chain.third) { $0 = 2 }
    }
  }
}
