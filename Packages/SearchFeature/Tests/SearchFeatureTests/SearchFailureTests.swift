import SearchFeature
import Testing
import UDFKit
import UDFTesting

/// Tests a client that fails: the state contains one line about it, and the search continues.
struct SearchFailureTests {
  private let held: HeldClient
  private let test: TestStore<SearchState>

  init() { (held, test) = HeldClient.withTest() }

  private func search(_ query: String) async {
    await test.send(SearchAction.searchRequested(query)) { $0.awaits(query) }
  }

  private func answer(_ query: String, page: Int = 1) async {
    held.answer(0)
    await test.receive(query, upTo: page)
  }

  private func fail(
    _ message: String,
    _ expected: @escaping (inout SearchState) -> Void = { _ in }
  ) async {
    held.fail(0, SearchError(message))
    await test.receive(SearchAction.searchFailed(message)) { state in
      state.isLoading = false
      state.error = message
      expected(&state)
    }
  }

  @Test func `a reason of several lines becomes one`() async {
    await test.send(SearchAction.searchFailed("first\nsecond\r\n\nthird")) {
      $0.error = "first second third"
    }
    await test.finish()
  }

  @Test func `its reason takes the place of earlier results, until the next search`() async {
    await search("old")
    await answer("old")
    await search("new")
    await fail("No connection to the server: check the network and search again") {
      $0.results = []
    }
    await search("new")
    await answer("new")
    await test.finish()
  }

  @Test func `a next page that failed leaves the pages before it and can be asked for again`()
    async
  {
    await search("swift")
    await answer("swift")
    await test.send(SearchAction.nextPageRequested) { $0.isLoading = true }
    await fail("no luck")
    await test.send(SearchAction.nextPageRequested) { state in
      state.isLoading = true
      state.error = nil
    }
    await answer("swift", page: 2)
    await test.finish()
  }

  @Test func `a search that a kept state says is running is told as interrupted`() async {
    await search("swift")
    await test.send(SearchAction.resumed) {
      $0.isLoading = false
      $0.error = "The search was interrupted: search again"
    }
    await test.send(SearchAction.resumed)
    held.answer(0)
    await search("kotlin")
    await answer("kotlin")
    await test.finish()
  }
}
