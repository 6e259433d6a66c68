import SearchFeature
import Testing
import UDFKit
import UDFTesting

struct SearchTypingTests {
  private let held: HeldClient
  private let test: TestStore<SearchState>

  init() { (held, test) = HeldClient.withTest() }

  private func type(_ query: String) async {
    await test.send(SearchAction.queryChanged(query)) { $0.awaits(query) }
  }

  private func search(_ query: String) async {
    await test.send(SearchAction.searchRequested(query)) { $0.awaits(query) }
  }

  private func answer(_ query: String, page: Int = 1) async {
    #expect(held.queries == [query])
    held.answer(0)
    await test.receive(query, upTo: page)
  }

  @Test(arguments: [2, 5, 20])
  func `a word typed quickly is asked for once`(length: Int) async {
    let word = String(repeating: "x", count: length)
    for end in 1...length {
      await type(String(word.prefix(end)))
      await test.advance(by: .milliseconds(200))
      #expect(held.queries.isEmpty)
    }
    await test.advance(by: .seconds(1))
    await answer(word)
    await test.finish()
  }

  @Test func `a request does not wait, and ends the wait of what was typed`() async {
    await type("swi")
    await search("swift")
    await test.advance(by: .seconds(1))
    await answer("swift")
    await test.finish()
  }

  @Test(arguments: ["", " ", "\t \n"])
  func `a query without words ends the search and forgets its results`(blank: String) async {
    await type("old")
    await test.advance(by: .milliseconds(300))
    await answer("old")
    await type("new")
    await test.send(SearchAction.queryChanged(blank)) { state in
      state = SearchState()
      state.query = blank
    }
    await test.advance(by: .seconds(1))
    #expect(held.queries.isEmpty)
    await test.finish()
  }

  @Test func `a search that was superseded before it began does not ask the client`() async {
    test.store.dispatch(SearchAction.searchRequested("old"))
    test.store.dispatch(SearchAction.searchRequested("new"))
    await test.receive(SearchAction.searchRequested("old")) { $0.awaits("old") }
    await test.receive(SearchAction.searchRequested("new")) { $0.awaits("new") }
    #expect(held.queries == ["new"])
    await answer("new")
    await test.finish()
  }

  // MARK: - Failures, of which the state has one line

  @Test func `a reason of several lines becomes one`() async {
    await test.send(SearchAction.searchFailed("first\nsecond\r\n\nthird")) {
      $0.error = "first second third"
    }
    await test.finish()
  }

  @Test func `a next page that failed leaves those before it and can be asked for again`() async {
    await search("swift")
    await answer("swift")
    await test.send(SearchAction.nextPageRequested) { $0.isLoading = true }
    held.fail(0, SearchError("no luck"))
    await test.receive(SearchAction.searchFailed("no luck")) { state in
      (state.isLoading, state.error) = (false, "no luck")
    }
    await test.send(SearchAction.nextPageRequested) { ($0.isLoading, $0.error) = (true, nil) }
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
