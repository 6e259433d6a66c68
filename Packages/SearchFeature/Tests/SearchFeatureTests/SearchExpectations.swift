import SearchFeature
import UDFKit
import UDFTesting

extension SearchState {
  /// Expects that a new search runs and the previous results are still visible.
  mutating func awaits(_ query: String) {
    self.query = query
    isLoading = true
    (error, notice) = (nil, nil)
    (page, hasNext, total) = (0, false, 0)
  }

  /// Expects the pages of `HeldClient` up to the given page.
  mutating func shows(_ query: String, upTo page: Int = 1) {
    results = IdentifiedArray(
      (1...page).flatMap { HeldClient.page($0, of: query).repositories }
    )
    self.page = page
    (hasNext, total) = (true, 1_000)
    isLoading = false
  }
}

extension TestStore<SearchState> {
  /// Receives a page of `HeldClient`, after which all pages up to it are shown.
  nonisolated(nonsending) func receive(_ query: String, upTo page: Int = 1) async {
    await receive(SearchAction.resultsReceived(HeldClient.page(page, of: query))) {
      $0.shows(query, upTo: page)
    }
  }
}

extension HeldClient {
  /// Returns a client, and a store of the search alone that uses it.
  static func withTest() -> (HeldClient, TestStore<SearchState>) {
    let held = HeldClient()
    return (held, held.test())
  }

  /// Returns a store of the search alone that uses this client.
  func test(clock: TestClock = TestClock()) -> TestStore<SearchState> {
    TestStore(
      isolating: SearchState(),
      reducer: SearchFeature.reducer(client: client),
      clock: clock
    )
  }
}
