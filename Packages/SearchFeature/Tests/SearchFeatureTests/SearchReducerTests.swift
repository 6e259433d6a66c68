import SearchFeature
import Synchronization
import Testing
import UDFKit

/// Each action on a store of the slice alone, with the offline client.
struct SearchReducerTests {
  private let store = Store(
    state: SearchState(),
    reducer: SearchFeature.reducer(client: .catalogue(pageSize: 3))
  )

  /// Sends an action; gives why it was rejected and checks that it then changed nothing.
  private func rejection(of action: SearchAction) async -> String? {
    let before = store.state
    let reason = Mutex<String?>(nil)
    let subscription = store.onAction { dispatched in
      if let error = dispatched.rejection { reason.withLock { $0 = "\(error)" } }
    }
    await store.send(action)
    subscription.dispose()
    let result = reason.withLock(\.self)
    if result != nil { #expect(store.state == before) }
    return result
  }

  @Test func `a request shows the first page when it has been sent`() async {
    await store.send(SearchAction.searchRequested("swift concurrency"))
    let found = Catalogue.embedded.search("swift concurrency")
    #expect(store.state.query == "swift concurrency")
    #expect(store.state.results == Array(found.prefix(3)))
    #expect(store.state.page == 1)
    #expect(store.state.total == found.count)
    #expect(store.state.hasNext == (found.count > 3))
    #expect(!store.state.isLoading)
    #expect(store.state.error == nil)
  }

  @Test(arguments: ["redux", "swift", "pointfreeco", "nothing-like-it"])
  func `the pages, one after the other, are all that is found, each once`(query: String) async {
    await store.send(SearchAction.searchRequested(query))
    var shown = store.state.results
    while store.state.hasNext {
      await store.send(SearchAction.nextPageRequested)
      #expect(Array(store.state.results.prefix(shown.count)) == shown, "a page was not appended")
      #expect(store.state.results.count > shown.count)
      shown = store.state.results
    }
    #expect(shown == Catalogue.embedded.search(query))
    #expect(shown.count == store.state.total)
  }

  @Test func `a result that comes on two pages is shown once`() async {
    let (a, b, c) = (
      Repository(fullName: "a/a"), Repository(fullName: "b/b"), Repository(fullName: "c/c")
    )
    let first = SearchPage(repositories: [a, b], page: 1, hasNext: true, total: 3)
    let second = SearchPage(repositories: [b, c], page: 2, hasNext: false, total: 3)
    await store.send(SearchAction.resultsReceived(first))
    await store.send(SearchAction.resultsReceived(second))
    #expect(store.state.results == [a, b, c])
    #expect(store.state.page == 2)
    #expect(!store.state.hasNext)
  }

  @Test func `an answer's notice is shown until the next answer`() async {
    await store.send(
      SearchAction.resultsReceived(
        SearchPage(repositories: [], page: 1, hasNext: false, total: 0, notice: "9 searches left")
      )
    )
    #expect(store.state.notice == "9 searches left")
    await store.send(SearchAction.searchRequested("swift"))
    #expect(store.state.notice == nil)
  }

  @Test func `a result is opened by its number, and closed by the next search`() async {
    await store.send(SearchAction.searchRequested("swift"))
    await store.send(SearchAction.resultOpened(2))
    #expect(store.state.selected == store.state.results[1])
    await store.send(SearchAction.searchRequested("redux"))
    #expect(store.state.selected == nil)
  }

  @Test(arguments: [0, -1, 4, .max, .min])
  func `a result out of range is rejected with the range`(number: Int) async {
    await store.send(SearchAction.searchRequested("swift"))
    let message = "There is no result \(number): open one from 1 to 3"
    #expect(await rejection(of: .resultOpened(number)) == message)
  }

  @Test func `without results there is nothing to open`() async {
    let message = "There are no results to open: search first"
    #expect(await rejection(of: .resultOpened(1)) == message)
  }

  @Test(arguments: ["", "  \n"])
  func `a request without words is rejected`(query: String) async {
    await store.send(SearchAction.searchRequested("swift"))
    let message = "There is nothing to search for: type one or more words"
    #expect(await rejection(of: .searchRequested(query)) == message)
  }

  @Test func `more is rejected before a search and after the last page`() async {
    let first = await rejection(of: .nextPageRequested)
    #expect(first == "There is no search to go on with: search first")
    await store.send(SearchAction.searchRequested("nothing-like-it"))
    let last = await rejection(of: .nextPageRequested)
    #expect(last == "There are no more results: the last page is shown")
  }

  @Test func `more is rejected while a search runs`() {
    let world = ManualWorld()
    let store = Store(
      state: SearchState(),
      reducer: SearchFeature.reducer(client: .catalogue()),
      settings: world.settings
    )
    let reason = Mutex<String?>(nil)
    store.dispatch(SearchAction.searchRequested("swift"))
    let subscription = store.onAction { dispatched in
      reason.withLock { $0 = dispatched.rejection.map { "\($0)" } }
    }
    store.dispatch(SearchAction.nextPageRequested)
    subscription.dispose()
    #expect(
      reason.withLock(\.self)
        == "The search is still running: ask for more when its results are here"
    )
    world.run()
    #expect(store.state.results == Array(Catalogue.embedded.search("swift").prefix(10)))
  }
}
