import SearchFeature
import Testing
import UDFKit
import UDFTesting

struct SearchScenarioTests {
  private static let client = SearchClient { query, page in
    if query == "offline" { throw SearchError("No connection: search again") }
    return HeldClient.page(page, of: query)
  }

  private static let all = [
    Scenario("Search as you type", of: "Search")
      .given(SearchState(), "nothing has been searched for")
      .when(SearchAction.queryChanged("swi"))
      .when(after: .milliseconds(200))
      .when(SearchAction.queryChanged("swift"))
      .when(after: .milliseconds(299))
      .then("it waits") { $0.awaits("swift") }
      .when(after: .milliseconds(1))
      .then("the first page is shown") { $0.shows("swift") },
    Scenario("Page after page", of: "Search")
      .given(SearchState(), "nothing has been searched for")
      .when(SearchAction.searchRequested("swift"))
      .when(SearchAction.nextPageRequested)
      .then("both pages are shown") { state in
        state.query = "swift"
        state.shows("swift", upTo: 2)
      }
      .when(SearchAction.resultOpened(3))
      .then("the third is marked") { $0.selected = $0.results[2] },
    Scenario("No connection", of: "Search")
      .given(SearchState(), "nothing has been searched for")
      .when(SearchAction.searchRequested("swift"))
      .when(SearchAction.searchRequested("offline"))
      .then("the reason takes the place of the results") { state in
        state.query = "offline"
        state.error = "No connection: search again"
      },
    Scenario("A request without words", of: "Search")
      .given(SearchState(), "nothing has been searched for")
      .when(SearchAction.searchRequested(" "))
      .then(rejectedWith: SearchError("There is nothing to search for: type one or more words"))
      .then { _ in },
  ]

  @Test(arguments: 0..<all.count)
  func `it does what its scenarios say`(index: Int) async {
    await Self.all[index].run(on: SearchFeature.reducer(client: Self.client))
  }
}
