import Testing
import UDFKit
import UDFTesting

/// The example of the page "Coming from Mobius".
@Suite struct MobiusTests {
  // page: begin
  struct Search: Equatable {
    var query = ""
    var results: [String] = []
    var isOnline = true
  }

  enum SearchAction: Action, Equatable {
    case opened
    case queryChanged(String)
    case resultsReceived([String])
    case onlineChanged(Bool)
  }

  struct SearchClient: Client {
    var results: @Sendable (_ query: String) async throws -> [String]
    var online: @Sendable () -> AsyncStream<Bool>

    static let unset = SearchClient(
      results: unimplemented("SearchClient.results"),
      online: { AsyncStream { $0.finish() } }
    )
  }
  // page: end

  // page: begin
  static let reducer = Reducer { On(SearchAction.self, reduce) }

  static func reduce(_ search: inout Search, _ action: SearchAction) -> Effect {
    switch action {
    case .opened: return followConnection
    case .onlineChanged(let isOnline): search.isOnline = isOnline
    case .resultsReceived(let results): search.results = results
    case .queryChanged(let query):
      guard search.isOnline else { return .none }
      search.query = query
      return results(for: query)
    }
    return .none
  }

  static func results(for query: String) -> Effect {
    .run { dispatch in
      let results = try await dispatch[SearchClient.self].results(query)
      dispatch(SearchAction.resultsReceived(results))
    }
    .identified(by: "results", cancelsInFlight: true)
  }

  static var followConnection: Effect {
    .run { dispatch in
      for await isOnline in dispatch[SearchClient.self].online() {
        dispatch(SearchAction.onlineChanged(isOnline))
      }
    }
  }
  // page: end

  @MainActor
  @Test func `the example of Mobius works`() async {
    // page: begin
    let client = SearchClient {
      [$0 + "-nio"]
    } online: {
      AsyncStream { $0.finish() }
    }
    let store = Store(state: Search(), reducer: Self.reducer.with(client))
    let subscription = store.observe(on: MainActor.self) { search in print(search.results) }
    await store.send(SearchAction.opened)
    await store.send(SearchAction.queryChanged("swift"))  // prints ["swift-nio"] when it is loaded
    // page: end
    #expect(store.state.results == ["swift-nio"])
    subscription.dispose()
  }

  @Test func `the tests of Mobius' example pass`() async {
    // page: begin
    await Scenario("The query is searched")
      .given(Search())
      .when(SearchAction.queryChanged("swift"))
      .then { $0.query = "swift" }
      .when(SearchAction.onlineChanged(false))
      .then { $0.isOnline = false }
      .when(SearchAction.queryChanged("swiftly"))
      .then("nothing is searched", holds: { $0.query == "swift" })
      .run(
        on: Self.reducer.with(
          SearchClient { _ in
            []
          } online: {
            AsyncStream { $0.finish() }
          }
        )
      )
    // page: end
  }
}
