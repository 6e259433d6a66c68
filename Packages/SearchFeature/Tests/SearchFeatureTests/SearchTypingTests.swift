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

  /// Answers the only query of the client.
  private func answer(_ query: String) async {
    #expect(held.queries == [query])
    held.answer(0)
    await test.receive(query)
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
    await test.send(SearchAction.searchRequested("swift")) { $0.awaits("swift") }
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

  // MARK: - Law 9: a late answer is never shown

  @Test func `an answer that comes after a newer search is not even dispatched`() async {
    await test.send(SearchAction.searchRequested("old")) { $0.awaits("old") }
    await test.send(SearchAction.searchRequested("new")) { $0.awaits("new") }
    #expect(held.queries == ["old", "new"])
    held.answer(1)
    held.answer(0)
    await test.receive("new")
    await test.finish()
  }

  @Test func `a failure that comes after a newer search is not shown either`() async {
    await test.send(SearchAction.searchRequested("old")) { $0.awaits("old") }
    await test.send(SearchAction.queryChanged("new")) { $0.awaits("new") }
    held.fail(0, SearchError("too late"))
    await test.advance(by: .milliseconds(300))
    held.answer(0)
    await test.receive("new")
    await test.finish()
  }

  @Test func `a search that was superseded before it began does not ask the client`() async {
    test.store.dispatch(SearchAction.searchRequested("old"))
    test.store.dispatch(SearchAction.searchRequested("new"))
    await test.receive(SearchAction.searchRequested("old")) { $0.awaits("old") }
    await test.receive(SearchAction.searchRequested("new")) { $0.awaits("new") }
    #expect(held.queries == ["new"])
    held.answer(0)
    await test.receive("new")
    await test.finish()
  }
}
