import SearchFeature
import UDFTesting

/// What tests expect of the state, in the words of the feature.
extension SearchState {
  /// A new search runs; what was found before is still there.
  mutating func awaits(_ query: String) {
    self.query = query
    isLoading = true
    error = nil
    (page, hasNext, total) = (0, false, 0)
  }

  /// The pages of `HeldClient` up to this one are there.
  mutating func shows(_ query: String, upTo page: Int = 1) {
    results = (1...page).flatMap { HeldClient.page($0, of: query).repositories }
    self.page = page
    (hasNext, total) = (true, 1_000)
    isLoading = false
  }
}

extension HeldClient {
  /// A store of the search alone that asks this client.
  func test(clock: TestClock = TestClock()) -> TestStore<SearchState> {
    TestStore(
      isolating: SearchState(),
      reducer: SearchFeature.reducer(client: client),
      clock: clock
    )
  }
}
