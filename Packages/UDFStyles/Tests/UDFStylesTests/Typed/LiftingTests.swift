import Testing
import UDFKit
import UDFStyles

struct LiftingTests {
  private let app = SearchApp(
    named: ["a": SearchState(), "b": SearchState()],
    listed: [SearchState(), SearchState()]
  )
  private let found = SearchState(repos: [Repo(name: "swift")])
  /// Answers with what is found while a search is loading.
  private let middleware = MiddlewareFunction<SearchState, SearchAction> { state, _ in
    state.isLoading ? .setResults(repos: [Repo(name: "swift")]) : nil
  }

  @Test(arguments: [-1, 2])
  func `an action for a part that is not there changes nothing`(index: Int) {
    let store = Store(state: app, reducer: appRules)
    store.dispatch(SearchAppAction.named("c", .search(query: "swift")))
    store.dispatch(SearchAppAction.listed(index, .search(query: "swift")))
    #expect(store.state == app)
  }

  @Test func `a lifted middleware sees its part and answers with an action for it`() async {
    let store = Store(
      state: app,
      reducer: appRules,
      middleware: [
        Middleware(middleware.lifted(\SearchApp.first, SearchAppAction.inFirst)),
        Middleware(middleware.keyed(\SearchApp.named, SearchAppAction.inNamed)),
        Middleware(middleware.offset(\SearchApp.listed, SearchAppAction.inListed)),
      ]
    )
    await store.send(SearchAppAction.first(.search(query: "swift")))
    await store.send(SearchAppAction.named("a", .search(query: "swift")))
    await store.send(SearchAppAction.listed(0, .search(query: "swift")))
    await store.send(SearchAppAction.listed(9, .search(query: "swift")))
    #expect(store.state.first == found)
    #expect(store.state.named == ["a": found, "b": SearchState()])
    #expect(store.state.listed == [found, SearchState()])
  }
}
