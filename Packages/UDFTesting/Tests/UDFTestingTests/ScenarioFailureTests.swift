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

  struct Unknown: Action {}

  @Test func `an action that no rule handles fails`() async {
    await expectFailure(containing: "✗ When unknown", "Unknown()") {
      await Scenario("Mistyping")
        .given(Search())
        .when(Unknown())
        .then("nothing happens") { _ in }
        .run(on: Search.reducer())
    }
  }

  @Test func `a condition that does not hold fails`() async {
    await expectFailures(
      """
      Scenario: Holding
        Given query is "", results is [] and refreshes is 0
        When refreshed
      ✗ Then it counts twice

      It does not hold. The state: query is "", results is [] and refreshes is 1.
      """
    ) {
      await Scenario("Holding")
        .given(Search())
        .when(SearchAction.refreshed)
        .then("it counts twice", holds: { $0.refreshes == 2 })
        .run(on: Search.reducer())
    }
  }

  @Test func `a rejection that does not come as said fails`() async {
    await expectFailures(
      """
      Scenario: Rejecting
        Given query is "", results is [] and refreshes is 0
        When refreshed
      ✗ Then it is refused

      The action was not rejected.
      """,
      """
      Scenario: Rejecting
        Given query is "", results is [] and refreshes is 0
        When typed: ""
      ✗ Then it is refused

      The action was rejected for another reason: emptyQuery
      """
    ) {
      for action in [SearchAction.refreshed, .typed("")] {
        await Scenario("Rejecting")
          .given(Search())
          .when(action)
          .then(rejectedWith: SearchError.offline, "it is refused")
          .run(on: Search.reducer())
      }
    }
  }

  @Test func `a rejection that nobody expects fails the sentence after it`() async {
    let rejected = Scenario("Rejected").given(Search()).when(SearchAction.typed(""))
    let given = "Scenario: Rejected\n  Given query is \"\", results is [] and refreshes is 0\n"
    let when = "  When typed: \"\"\n"
    await expectFailures(
      given + when + "✗ Then nothing happens\n\nThe action was rejected: emptyQuery",
      given + when + "✗ Then it holds\n\nThe action was rejected: emptyQuery",
      given + when + "✗ And refreshed\n\nThe action before was rejected: emptyQuery",
      given + "✗ When typed: \"\"\n\nThe action was rejected: emptyQuery"
    ) {
      await rejected.then("nothing happens") { _ in }.run(on: Search.reducer())
      await rejected.then("it holds", holds: { _ in true }).run(on: Search.reducer())
      await rejected.when(SearchAction.refreshed).run(on: Search.reducer())
      await rejected.run(on: Search.reducer())
    }
  }

  @Test func `an action that no rule sees fails`() async {
    await expectFailures(
      """
      Scenario: Stopped
        Given query is "", results is [] and refreshes is 0
      ✗ When refreshed

      No rule saw SearchAction.refreshed.
      """
    ) {
      await Scenario("Stopped")
        .given(Search())
        .when(SearchAction.refreshed)
        .run(on: Search.reducer(), middleware: [Middleware { _, _, _ in }])
    }
  }

  @Test func `it begins with a state, and has one`() async {
    await expectFailures(
      "The scenario \"Empty\" must begin with given(…).",
      """
      Scenario: Double
        Given query is "", results is [] and refreshes is 0
      ✗ And query is "", results is [] and refreshes is 0

      A scenario has one given(…), at its beginning.
      """
    ) {
      await Scenario<Search>("Empty").run(on: Search.reducer())
      await Scenario("Double").given(Search()).given(Search()).run(on: Search.reducer())
    }
  }
}
