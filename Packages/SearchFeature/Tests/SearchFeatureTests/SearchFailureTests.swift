import SearchFeature
import Testing
import UDFKit

/// A client that fails: one line in the state, and the search goes on.
struct SearchFailureTests {
  private let world = ManualWorld()
  private let held = HeldClient()
  private let store: Store<SearchState>

  init() {
    store = Store(
      state: SearchState(),
      reducer: SearchFeature.reducer(client: held.client),
      settings: world.settings
    )
  }

  private func search(_ query: String) {
    store.dispatch(SearchAction.searchRequested(query))
    world.run()
  }

  @Test func `its reason is shown and the next search clears it`() {
    search("swift")
    held.fail(0, SearchError("No connection to the server: check the network and search again"))
    world.run()
    #expect(
      store.state.error == "No connection to the server: check the network and search again"
    )
    #expect(!store.state.isLoading)
    search("swift")
    #expect(store.state.error == nil)
    held.answer(0)
    world.run()
    #expect(store.state.results == HeldClient.page(1, of: "swift").repositories)
  }

  @Test func `a reason of several lines becomes one`() {
    store.dispatch(SearchAction.searchFailed("first\nsecond\r\n\nthird"))
    #expect(store.state.error == "first second third")
  }

  @Test func `results of another query do not stay under a failed one`() {
    search("old")
    held.answer(0)
    world.run()
    search("new")
    held.fail(0, SearchError("no luck"))
    world.run()
    #expect(store.state.results.isEmpty)
  }

  @Test func `a next page that failed leaves the pages before it and can be asked for again`() {
    search("swift")
    held.answer(0)
    world.run()
    store.dispatch(SearchAction.nextPageRequested)
    world.run()
    held.fail(0, SearchError("no luck"))
    world.run()
    #expect(store.state.results == HeldClient.page(1, of: "swift").repositories)
    #expect(store.state.error == "no luck")
    store.dispatch(SearchAction.nextPageRequested)
    world.run()
    held.answer(0)
    world.run()
    #expect(
      store.state.results.map(\.fullName) == ["swift/1.1", "swift/1.2", "swift/2.1", "swift/2.2"]
    )
    #expect(store.state.error == nil)
  }
}
