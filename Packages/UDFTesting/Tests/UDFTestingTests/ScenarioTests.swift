import Foundation
import Testing
import UDFKit
import UDFTesting

struct ScenarioTests {
  private let searching = Scenario("The results come after a rest", of: "Search")
    .given(Search(refreshes: 3))
    .when(SearchAction.typed("swift"))
    .then { $0.query = "swift" }
    .when(after: .milliseconds(300))
    .then("the results are shown") { $0.results = ["swift"] }
    .then("there is one", holds: { $0.results.count == 1 })
    .when(SearchAction.typed(""), "nothing is typed")
    .then(rejectedWith: SearchError.emptyQuery)
    .when(SearchAction.refreshed)
    .when(SearchAction.cleared)
    .then {
      $0.query = ""
      $0.results = []
      $0.refreshes = 4
    }

  @Test func `a true scenario passes`() async {
    await searching.run(on: Search.reducer())
  }

  @Test func `it passes on an app that is composed of the feature`() async {
    struct Root: Equatable { var search = Search() }
    await Scenario("In an app")
      .given(Root())
      .when(SearchAction.refreshed)
      .then { $0.search.refreshes = 1 }
      .run(on: Reducer { Scope(\.search) { Search.reducer() } })
  }

  @Test func `it prints itself as Gherkin`() {
    #expect(
      "\(searching)" == """
        Feature: Search
          Scenario: The results come after a rest
            Given query is "", results is [] and refreshes is 3
            When typed: "swift"
            Then query is "swift"
            When 0.3 seconds pass
            Then the results are shown
            And there is one
            When nothing is typed
            Then it is rejected: emptyQuery
            When refreshed
            And cleared
            Then query is "", results is [] and refreshes is 4
        """
    )
  }

  @Test func `nested and optional fields have readable sentences`() {
    struct Inner: Equatable { var isOpen = false, note: String? }
    struct Outer: Equatable { var inner = Inner() }
    let scenario = Scenario("Words")
      .given(Outer())
      .when(SearchAction.refreshStarted)
      .then {
        $0.inner.isOpen = true
        $0.inner.note = "hello"
      }
      .then { _ in }
    #expect(
      "\(scenario)" == """
        Scenario: Words
          Given inner's is open is false and inner's note is nothing
          When refresh started
          Then inner's is open is true and inner's note is "hello"
          And nothing has changed
        """
    )
  }

  @Test func `one that contradicts the reducer fails with the sentence, at its line`() async {
    let line: UInt = #line + 5
    let wrong = Scenario("Refreshing")
      .given(Search())
      .when(SearchAction.refreshed)
      .then { $0.refreshes = 1 }
      .when(SearchAction.refreshed).then("it counts twice") { $0.refreshes = 3 }
      .then("never reached") { $0.refreshes = 100 }
    let seen = await failures { await wrong.run(on: Search.reducer()) }
    #expect(
      seen == [
        Failure(
          text: """
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
        )
      ]
    )
  }

  @Test func `a condition that does not hold fails`() async {
    let texts = await failureTexts {
      await Scenario("Holding")
        .given(Search())
        .when(SearchAction.refreshed)
        .then("it counts twice", holds: { $0.refreshes == 2 })
        .run(on: Search.reducer())
    }
    #expect(
      texts == [
        """
        Scenario: Holding
          Given query is "", results is [] and refreshes is 0
          When refreshed
        ✗ Then it counts twice

        It does not hold. The state: query is "", results is [] and refreshes is 1.
        """
      ]
    )
  }

  @Test(arguments: [
    (SearchAction.refreshed, "The action was not rejected."),
    (SearchAction.typed(""), "The action was rejected for another reason: emptyQuery"),
  ])
  func `a rejection that does not come as said fails`(action: SearchAction, reason: String) async {
    let texts = await failureTexts {
      await Scenario("Rejecting")
        .given(Search())
        .when(action)
        .then(rejectedWith: SearchError.offline, "it is refused")
        .run(on: Search.reducer())
    }
    #expect(
      texts.map { $0.components(separatedBy: "✗ ")[1] } == ["Then it is refused\n\n\(reason)"]
    )
  }

  @Test func `a rejection that nobody expects fails`() async {
    let texts = await failureTexts {
      await Scenario("Rejected")
        .given(Search())
        .when(SearchAction.typed(""))
        .then("nothing happens") { _ in }
        .run(on: Search.reducer())
      await Scenario("Rejected twice")
        .given(Search())
        .when(SearchAction.typed(""))
        .when(SearchAction.refreshed)
        .run(on: Search.reducer())
      await Scenario("Rejected at the end")
        .given(Search())
        .when(SearchAction.typed(""))
        .run(on: Search.reducer())
    }
    #expect(
      texts.map { $0.components(separatedBy: "✗ ")[1] } == [
        "Then nothing happens\n\nThe action was rejected: emptyQuery",
        "And refreshed\n\nThe action before was rejected: emptyQuery",
        "When typed: \"\"\n\nThe action was rejected: emptyQuery",
      ]
    )
  }

  @Test func `an action that no rule sees fails`() async {
    let texts = await failureTexts {
      await Scenario("Stopped")
        .given(Search())
        .when(SearchAction.refreshed)
        .run(on: Search.reducer(), middleware: [Middleware { _, _, _ in }])
    }
    #expect(
      texts.map { $0.components(separatedBy: "✗ ")[1] } == [
        "When refreshed\n\nNo rule saw SearchAction.refreshed."
      ]
    )
  }

  @Test func `it begins with a state, and has one`() async {
    let texts = await failureTexts {
      await Scenario<Search>("Empty").run(on: Search.reducer())
      await Scenario("Double").given(Search()).given(Search()).run(on: Search.reducer())
    }
    #expect(
      texts == [
        "The scenario \"Empty\" must begin with given(…).",
        """
        Scenario: Double
          Given query is "", results is [] and refreshes is 0
        ✗ And query is "", results is [] and refreshes is 0

        A scenario has one given(…), at its beginning.
        """,
      ]
    )
  }
}
