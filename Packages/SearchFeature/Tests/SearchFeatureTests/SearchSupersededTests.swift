import SearchFeature
import Testing
import UDFKit
import UDFTesting

/// Tests law 9 for the search: a late answer is never shown.
struct SearchSupersededTests {
  private let held: HeldClient
  private let test: TestStore<SearchState>

  init() { (held, test) = HeldClient.withTest() }

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
