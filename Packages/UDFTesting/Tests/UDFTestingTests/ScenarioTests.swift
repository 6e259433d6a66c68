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

  @Test func `a true scenario passes`() async { await searching.run(on: Search.reducer()) }

  @Test func `an action of a middleware is not the one of the sentence`() async {
    let middleware = Middleware<Search> { action, store, next in
      if !(action is Noted) { store.dispatch(Noted()) }
      next(action)
    }
    await Scenario("Rejecting")
      .given(Search())
      .when(SearchAction.typed(""))
      .then(rejectedWith: SearchError.emptyQuery)
      .run(middleware: [middleware]) {
        Search.reducer()
        On(Noted.self) { _, _ in .none }
      }
  }

  struct Noted: Action {}

  struct Described: Action, CustomStringConvertible { let description: String }

  @Test(arguments: [#"\Form.name = "Ada Lovelace (Countess)""#, "Tried(3) again"])
  func `the description of an action is not split into words`(text: String) {
    let scenario = Scenario<Int>("Editing").when(Described(description: text))
    #expect("\(scenario)".hasSuffix("When \(text)"))
  }

  @Test func `scenarios print themselves as Gherkin, and name a feature once`() {
    let scenarios = [
      searching.when(SearchAction.refreshStarted), Scenario("Two", of: "Search").given(Search()),
      Scenario("Three", of: "Counter").when(Noted()), Scenario("Four").when(Noted(), "it is noted"),
    ]
    #expect(
      scenarios.gherkin() == """
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
            When refresh started

          Scenario: Two
            Given query is "", results is [] and refreshes is 0

        Feature: Counter
          Scenario: Three
            When noted

        Scenario: Four
          When it is noted
        """
    )
  }

  @Test func `nested fields have readable sentences, and sets and dictionaries one order`() {
    struct Inner: Equatable { var isOpen = false, note: String? }
    struct Outer: Equatable {
      var inner = Inner()
      var tags: Set<String> = ["f", "e", "d", "c", "b", "a"]
      var prices: [String: [Int]] = ["d": [4], "c": [3], "b": [2], "a": [1]]
    }
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
          Given inner's is open is false, inner's note is nothing, tags is ["a", "b", "c", "d", "e", "f"] and prices is \
        ["a": [1], "b": [2], "c": [3], "d": [4]]
          When refresh started
          Then inner's is open is true and inner's note is "hello"
          And nothing has changed
        """
    )
  }

  struct City: Equatable, Identifiable {
    let id: String
    var degrees = 20
  }

  struct Weather: Equatable {
    var cities: IdentifiedArray<City> = [City(id: "rome"), City(id: "oslo")]
    var hours: [Int: String] = [:]
  }

  @Test func `rows are named by their ids, and elements are shown`() {
    let scenario = Scenario("Rows")
      .given(Weather())
      .when(SearchAction.refreshed)
      .then { $0.cities[id: "rome"]?.degrees = 21 }
      .when(SearchAction.refreshed)
      .then {
        $0.cities.remove(id: "oslo")
        $0.cities.append(City(id: "bern", degrees: 3))
        $0.hours = [9: "rain", 10: "sun"]
      }
      .when(SearchAction.refreshed)
      .then {
        $0.cities.sort { $0.id < $1.id }
        $0.hours[9] = nil
        $0.hours[10] = "fog"
      }
    #expect(
      "\(scenario)" == """
        Scenario: Rows
          Given cities is [City(id: "rome", degrees: 20), City(id: "oslo", degrees: 20)] and hours is [:]
          When refreshed
          Then cities[rome]'s degrees is 21
          When refreshed
          Then cities[bern] is City(id: "bern", degrees: 3), cities[oslo] is gone, hours[10] is "sun" and hours[9] is "rain"
          When refreshed
          Then cities is in the order bern, rome, hours[10] is "fog" and hours[9] is gone
        """
    )
  }

  @Test func `after a condition a sentence does not make up what it cannot know`() {
    let scenario = Scenario("Holding")
      .given(1)
      .then("it is odd", holds: { !$0.isMultiple(of: 2) })
      .then { $0 = 2 }
      .when(SearchAction.refreshed)
      .then("it is odd again", holds: { !$0.isMultiple(of: 2) })
      .then { $0 = 2 }
    #expect(
      "\(scenario)" == """
        Scenario: Holding
          Given the state is 1
          Then it is odd
          And the state is 2
          When refreshed
          Then it is odd again
          And the state is as expected
        """
    )
  }
}
