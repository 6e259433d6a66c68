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

  @Test func `a state with a number that is not one is as expected`() async {
    await Scenario("Weighing")
      .given([Double.nan])
      .when(Noted())
      .then { $0.append(1) }
      .run {
        On(Noted.self) { (weights: inout [Double], _) in
          weights.append(1)
          return .none
        }
      }
  }

  struct Described: Action, CustomStringConvertible {
    let description: String
  }

  @Test(arguments: [#"\Form.name = "Ada Lovelace (Countess)""#, "Tried(3) again"])
  func `the description of an action is not split into words`(text: String) {
    let scenario = Scenario<Int>("Editing").when(Described(description: text))
    #expect("\(scenario)".hasSuffix("When \(text)"))
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

  struct City: Equatable, Identifiable {
    let id: String
    var degrees = 20
  }

  struct Weather: Equatable {
    var cities: IdentifiedArray<City> = [City(id: "rome"), City(id: "oslo")]
    var hours: [Int: String] = [:]
  }

  struct Forecast: Equatable { var weather = Weather() }

  @Test func `rows are named by their ids, and elements are shown`() {
    let scenario = Scenario("Rows")
      .given(Forecast())
      .when(SearchAction.refreshed)
      .then { $0.weather.cities[id: "rome"]?.degrees = 21 }
      .when(SearchAction.refreshed)
      .then {
        $0.weather.cities.remove(id: "oslo")
        $0.weather.cities.append(City(id: "bern", degrees: 3))
        $0.weather.hours = [9: "rain", 10: "sun"]
      }
      .when(SearchAction.refreshed)
      .then {
        $0.weather.cities.sort { $0.id < $1.id }
        $0.weather.hours[9] = nil
        $0.weather.hours[10] = "fog"
      }
    #expect(
      "\(scenario)" == """
        Scenario: Rows
          Given weather's cities is [City(id: "rome", degrees: 20), City(id: "oslo", degrees: 20)] and weather's hours is [:]
          When refreshed
          Then weather's cities[rome]'s degrees is 21
          When refreshed
          Then weather's cities[bern] is City(id: "bern", degrees: 3), weather's cities[oslo] is gone, weather's hours[10] is "sun" and weather's hours[9] is "rain"
          When refreshed
          Then weather's cities is in the order bern, rome, weather's hours[10] is "fog" and weather's hours[9] is gone
        """
    )
  }

  struct Basket: Equatable {
    var tags: Set<String> = ["f", "e", "d", "c", "b", "a"]
    var prices: [String: [Int]] = ["d": [4], "c": [3], "b": [2], "a": [1]]
  }

  @Test func `sets and dictionaries are told in one order`() {
    #expect(
      "\(Scenario("Order").given(Basket()))" == """
        Scenario: Order
          Given tags is ["a", "b", "c", "d", "e", "f"] and prices is ["a": [1], "b": [2], "c": [3], "d": [4]]
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

  @Test func `of several a feature is named once`() {
    let one = Scenario("One", of: "Search").given(1)
    let two = Scenario("Two", of: "Search").given(2)
    let other = Scenario("Three", of: "Counter").given(3)
    let none = Scenario("Four").given(4)
    #expect(
      [one, two, other, none].gherkin() == """
        Feature: Search
          Scenario: One
            Given the state is 1

          Scenario: Two
            Given the state is 2

        Feature: Counter
          Scenario: Three
            Given the state is 3

        Scenario: Four
          Given the state is 4
        """
    )
  }
}
