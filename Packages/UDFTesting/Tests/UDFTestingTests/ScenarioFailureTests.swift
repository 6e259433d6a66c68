import Testing
import UDFKit
import UDFTesting

struct ScenarioFailureTests {
  @Test func `one that contradicts the reducer fails with the sentence, at its line`() async {
    let line: UInt = #line + 5
    let wrong = Scenario("Refreshing")
      .given(Search())
      .when(SearchAction.refreshed)
      .then { $0.refreshes = 1 }
      .when(SearchAction.refreshed).then("it counts twice") { $0.refreshes = 3 }
      .then("never reached") { $0.refreshes = 100 }
    await expectFailures(
      """
      Scenario: Refreshing
        Given query is "", results is [] and refreshes is 0
        When refreshed
        Then refreshes is 1
        When refreshed
      ✗ Then it counts twice

            Search(
              query: "",
              results: [],
          −   refreshes: 3
          +   refreshes: 2
            )

      (Expected: −, Actual: +)
      """,
      line: line
    ) {
      await wrong.run(on: Search.reducer())
    }
  }

  private static let given =
    "Scenario: Failing\n  Given query is \"\", results is [] and refreshes is 0\n"

  private let failing = Scenario("Failing").given(Search())

  struct Unknown: Action {}

  @Test func `an action that no rule handles or sees, and a condition that is false, fail`() async {
    await expectFailures(
      Self.given
        + "✗ When unknown\n\nNo rule handled ScenarioFailureTests.Unknown(), dispatched at Tests/T.swift:9. Add an"
        + " On(ScenarioFailureTests.Unknown.self) rule, or dispatch it to the store of the feature that has one.",
      Self.given + "✗ When refreshed\n\nNo rule saw SearchAction.refreshed.",
      Self.given
        + "  When refreshed\n✗ Then it counts twice\n\n"
        + "It does not hold. The state: query is \"\", results is [] and refreshes is 1."
    ) {
      await failing.when(Unknown(), fileID: "Tests/T.swift", line: 9)
        .then("nothing happens") { _ in }.run(on: Search.reducer())
      await failing.when(SearchAction.refreshed)
        .run(on: Search.reducer(), middleware: [Middleware { _, _, _ in }])
      await failing.when(SearchAction.refreshed)
        .then("it counts twice", holds: { $0.refreshes == 2 }).run(on: Search.reducer())
    }
  }

  @Test func `a rejection that does not come as said fails`() async {
    await expectFailures(
      Self.given + "  When refreshed\n✗ Then it is refused\n\nThe action was not rejected.",
      Self.given + "  When typed: \"\"\n✗ Then it is refused\n\n"
        + "The action was rejected for another reason: emptyQuery"
    ) {
      for action in [SearchAction.refreshed, .typed("")] {
        await failing.when(action).then(rejectedWith: SearchError.offline, "it is refused")
          .run(on: Search.reducer())
      }
    }
  }

  @Test func `a rejection that nobody expects fails the sentence after it`() async {
    let rejected = failing.when(SearchAction.typed(""))
    let when = Self.given + "  When typed: \"\"\n"
    await expectFailures(
      when + "✗ Then nothing happens\n\nThe action was rejected: emptyQuery",
      when + "✗ Then it holds\n\nThe action was rejected: emptyQuery",
      when + "✗ And refreshed\n\nThe action before was rejected: emptyQuery",
      Self.given + "✗ When typed: \"\"\n\nThe action was rejected: emptyQuery"
    ) {
      await rejected.then("nothing happens") { _ in }.run(on: Search.reducer())
      await rejected.then("it holds", holds: { _ in true }).run(on: Search.reducer())
      await rejected.when(SearchAction.refreshed).run(on: Search.reducer())
      await rejected.run(on: Search.reducer())
    }
  }

  @Test func `it begins with a state, and has one, or fails at its own line`() async {
    await expectFailures(
      "The scenario \"Empty\" must begin with given(…).",
      Self.given
        + "✗ And query is \"\", results is [] and refreshes is 0\n\n"
        + "A scenario has one given(…), at its beginning.",
      line: #line + 2
    ) {
      for one in [Scenario("Empty"), failing.given(Search())] { await one.run { Search.reducer() } }
    }
  }
}
