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

  @Test func `a lifted reducer changes its part and nothing else`() {
    let store = Store(state: app, reducer: appRules)
    var expected = app
    store.dispatch(SearchAppAction.first(.search(query: "swift")))
    expected.first.isLoading = true
    #expect(store.state == expected)
    store.dispatch(SearchAppAction.named("b", .search(query: "swift")))
    expected.named["b"]?.isLoading = true
    #expect(store.state == expected)
    store.dispatch(SearchAppAction.listed(1, .search(query: "swift")))
    expected.listed[1].isLoading = true
    #expect(store.state == expected)
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

  @Test func `an optional reducer and middleware wait until there is something`() async {
    let loading = SearchState(isLoading: true)
    let reduced = SearchReducer().optional()
    #expect(reduced.reduce(oldState: nil, with: .search(query: "swift")) == nil)
    #expect(reduced.reduce(oldState: SearchState(), with: .search(query: "swift")) == loading)
    let processed = middleware.optional()
    #expect(await processed.process(state: nil, with: .search(query: "swift")) == nil)
    let answer = await processed.process(state: loading, with: .search(query: "swift"))
    #expect(answer == .setResults(repos: found.repos))
  }
}
