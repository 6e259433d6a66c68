import SearchFeature
import Testing
import UDFKit

/// Search as you type, on a clock that the test moves.
struct SearchTypingTests {
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

  /// Answers all that the client was asked.
  private func answerAll() {
    while !held.queries.isEmpty { held.answer(0) }
    world.run()
  }

  @Test func `it asks when typing has rested for 300 milliseconds and not before`() {
    store.dispatch(SearchAction.queryChanged("swift"))
    #expect(store.state.query == "swift")
    #expect(store.state.isLoading)
    world.advance(by: .milliseconds(299))
    #expect(held.queries.isEmpty)
    world.advance(by: .milliseconds(1))
    #expect(held.queries == ["swift"])
    answerAll()
    #expect(store.state.results == HeldClient.page(1, of: "swift").repositories)
    #expect(!store.state.isLoading)
  }

  @Test(arguments: [2, 5, 20])
  func `a word typed quickly is asked for once`(length: Int) {
    let word = String(repeating: "x", count: length)
    for end in 1...length {
      store.dispatch(SearchAction.queryChanged(String(word.prefix(end))))
      world.advance(by: .milliseconds(200))
      #expect(held.queries.isEmpty)
    }
    world.advance(by: .seconds(1))
    #expect(held.queries == [word])
    answerAll()
  }

  @Test func `a request does not wait, and ends the wait of what was typed`() {
    store.dispatch(SearchAction.queryChanged("swi"))
    store.dispatch(SearchAction.searchRequested("swift"))
    world.advance(by: .seconds(1))
    #expect(held.queries == ["swift"])
    answerAll()
  }

  @Test func `what was found before stays until the answer comes`() {
    store.dispatch(SearchAction.searchRequested("old"))
    world.run()
    answerAll()
    store.dispatch(SearchAction.queryChanged("new"))
    #expect(store.state.results == HeldClient.page(1, of: "old").repositories)
    world.advance(by: .milliseconds(300))
    answerAll()
    #expect(store.state.results == HeldClient.page(1, of: "new").repositories)
  }

  @Test(arguments: ["", " ", "\t \n"])
  func `a query without words ends the search and forgets its results`(blank: String) {
    store.dispatch(SearchAction.searchRequested("old"))
    world.run()
    answerAll()
    store.dispatch(SearchAction.queryChanged("new"))
    store.dispatch(SearchAction.queryChanged(blank))
    world.advance(by: .seconds(1))
    #expect(held.queries.isEmpty)
    var expected = SearchState()
    expected.query = blank
    #expect(store.state == expected)
    #expect(store.effects.isEmpty)
  }
}
