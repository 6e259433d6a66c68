import SearchFeature
import Testing
import UDFKit
import UDFTesting

struct SearchActionTests {
  private let test = SearchClient.catalogue(pageSize: 3).test()
  private let noMore = SearchError("There are no more results: the last page is shown")

  private func search(_ query: String) async {
    await test.send(SearchAction.searchRequested(query)) { $0.awaits(query) }
    await receive(page: 1, of: query)
  }

  private func receive(page: Int, of query: String) async {
    let found = Catalogue.embedded.search(query)
    let shown = Array(found.prefix(3 * page))
    let answer = SearchPage(
      repositories: Array(shown.dropFirst(3 * (page - 1))),
      page: page,
      hasNext: found.count > 3 * page,
      total: found.count
    )
    await test.receive(SearchAction.resultsReceived(answer)) { state in
      state.results = IdentifiedArray(shown)
      state.selected = page == 1 ? nil : state.selected
      (state.page, state.hasNext, state.total) = (page, found.count > 3 * page, found.count)
      state.isLoading = false
    }
  }

  @Test(arguments: ["swift concurrency", "redux", "swift", "pointfreeco", "nothing-like-it"])
  func `the pages, one after the other, are all that is found, each once`(query: String) async {
    await search(query)
    while test.state.hasNext {
      let page = test.state.page + 1
      await test.send(SearchAction.nextPageRequested) { $0.isLoading = true }
      await receive(page: page, of: query)
    }
    test.expect { $0.results = IdentifiedArray(Catalogue.embedded.search(query)) }
    #expect(test.state.results.count == test.state.total)
    await test.send(SearchAction.nextPageRequested, rejectedWith: noMore)
    await test.finish()
  }

  @Test func `a result that comes on two pages is shown once`() async {
    let all = ["a/a", "b/b", "c/c"].map { Repository(fullName: $0) }
    let (left, right) = (Array(all.prefix(2)), Array(all.suffix(2)))
    let first = SearchPage(repositories: left, page: 1, hasNext: true, total: 3)
    let second = SearchPage(repositories: right, page: 2, hasNext: false, total: 3)
    await test.send(SearchAction.resultsReceived(first)) { state in
      state.results = IdentifiedArray(left)
      (state.page, state.hasNext, state.total) = (1, true, 3)
    }
    await test.send(SearchAction.resultsReceived(second)) { state in
      state.results = IdentifiedArray(all)
      (state.page, state.hasNext) = (2, false)
    }
    await test.finish()
  }

  @Test func `an answer's notice is shown until the next answer, or the end of the search`() async {
    func answer(_ notice: String?) -> SearchAction {
      .resultsReceived(
        SearchPage(repositories: [], page: 1, hasNext: false, total: 0, notice: notice)
      )
    }
    await test.send(answer("9 searches left")) { state in
      state.page = 1
      state.notice = "9 searches left"
    }
    await test.send(answer(nil)) { $0.notice = nil }
    await test.send(answer("8 searches left")) { $0.notice = "8 searches left" }
    await test.send(SearchAction.queryChanged("")) { $0 = SearchState() }
    await test.finish()
  }

  @Test func `a result is opened by its number, or all are, and the next search closes it`() async {
    await search("swift")
    await test.send(SearchAction.resultOpened(2)) { $0.selected = $0.results[1] }
    await test.send(SearchAction.allResultsOpened)
    await search("redux")
    await test.finish()
  }

  @Test(arguments: [
    (SearchAction.allResultsOpened, "There are no results to open: search first"),
    (.resultOpened(1), "There are no results to open: search first"),
    (.nextPageRequested, "There is no search to go on with: search first"),
  ])
  func `what needs a search is rejected before one`(action: SearchAction, reason: String) async {
    await test.send(action, rejectedWith: SearchError(reason))
    await test.finish()
  }

  @Test func `a result out of range is rejected with the range`() async {
    await search("swift")
    for number in [0, -1, 4, .max, .min] {
      await test.send(
        SearchAction.resultOpened(number),
        rejectedWith: SearchError("There is no result \(number): open one from 1 to 3")
      )
    }
    await test.finish()
  }

  /// A state that another program wrote can have any number.
  @Test func `there is no page after the last number`() async {
    var state = SearchState()
    (state.page, state.hasNext) = (.max, true)
    let test = SearchClient.catalogue().test(state)
    await test.send(SearchAction.nextPageRequested, rejectedWith: noMore)
    await test.finish()
  }

  @Test func `more is rejected while a search runs, and does not end it`() async {
    let (held, test) = HeldClient.withTest()
    await test.send(SearchAction.searchRequested("swift")) { $0.awaits("swift") }
    let running = SearchError("The search is still running: ask for more when its results are here")
    await test.send(SearchAction.nextPageRequested, rejectedWith: running)
    held.answer(0)
    await test.receive("swift")
    await test.finish()
  }
}
