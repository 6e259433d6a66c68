import Testing
import UDFKit
import UDFTesting

/// The code of the page "Effects".
@Suite struct EffectsTests {
  // page: begin
  struct SearchClient: Client {
    var results: @Sendable (_ query: String) async throws -> [String]

    static let unset = SearchClient(results: unimplemented("SearchClient.results"))
  }

  struct Search: Equatable {
    var results: [String] = []
    var message: String?
  }

  enum SearchAction: Action, Equatable {
    case queryChanged(String)
    case resultsReceived([String])
    case failed
    case cancelTapped
    case cancelled
  }

  static let searchReducer = Reducer { On(SearchAction.self, reduceSearch) }

  static func reduceSearch(_ search: inout Search, _ action: SearchAction) -> Effect {
    switch action {
    case .queryChanged(let query):
      search.message = nil
      return results(for: query)
    case .resultsReceived(let results): search.results = results
    case .failed: search.message = "Try again later"
    case .cancelTapped: return .cancel(id: "search")
    case .cancelled: search.message = "Cancelled"
    }
    return .none
  }
  // page: end

  // page: begin
  static func results(for query: String) -> Effect {
    .run { dispatch in
      try await dispatch.clock.sleep(.milliseconds(300))
      dispatch(SearchAction.resultsReceived(try await dispatch[SearchClient.self].results(query)))
    } catch: { error, dispatch in
      dispatch(SearchAction.failed)
    }
    .identified(by: "search", cancelsInFlight: true)
    .onCancel(SearchAction.cancelled)
  }
  // page: end

  struct NoNetwork: Error {}

  @Test func `an effect is cancelled, fails, or says what it found`() async {
    let client = SearchClient { query in
      if query.isEmpty { throw NoNetwork() }
      return [query]
    }
    let test = TestStore(state: Search(), reducer: Self.searchReducer.with(client))
    // page: begin
    await test.send(SearchAction.queryChanged("swift"))
    await test.send(SearchAction.cancelTapped)
    await test.receive(SearchAction.cancelled) { $0.message = "Cancelled" }

    await test.send(SearchAction.queryChanged("swift")) { $0.message = nil }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.resultsReceived(["swift"])) { $0.results = ["swift"] }
    // page: end
    await test.send(SearchAction.queryChanged(""))
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.failed) { $0.message = "Try again later" }
    await test.finish()
  }

  // page: begin
  struct Article: Equatable {
    var text = ""
    var log: [String] = []
  }

  struct ArticleOpened: Action {}
  enum ArticleAction: Action, Equatable {
    case textRead(String)
    case counted
  }

  static func articleReducer(read: @escaping @Sendable () throws -> String) -> Reducer<Article> {
    let reading = Effect.concatenate([
      .blocking { dispatch in dispatch(ArticleAction.textRead(try read())) },
      .dispatch(ArticleAction.counted),
    ])
    return Reducer {
      On(ArticleOpened.self) { _, _ in reading }
      On(ArticleAction.self, reduceArticle)
    }
  }

  static func reduceArticle(_ article: inout Article, _ action: ArticleAction) -> Effect {
    switch action {
    case .textRead(let text): article.text = text
    case .counted: article.log.append("\(article.text.count) characters")
    }
    return .none
  }
  // page: end

  @Test func `effects run one after the other`() async {
    // page: begin
    let store = Store(state: Article(), reducer: Self.articleReducer { "Once upon a time" })
    await store.send(ArticleOpened())
    print(store.state.log)  // ["16 characters"]
    // page: end
    #expect(store.state.log == ["16 characters"])
  }

  // page: begin
  struct Row: Equatable, Identifiable {
    let id: Int
    var isOpen = false
    var seconds = 0
  }

  struct Table: Equatable {
    var rows: IdentifiedArray<Row> = []
  }

  enum RowAction: Action, Equatable {
    case opened
    case ticked
  }

  struct FirstRowOpened: Action {}

  static let tableReducer = Reducer<Table> {
    On(FirstRowOpened.self, openFirstRow)
    ForEach(\.rows) { On(RowAction.self, reduceRow) }
  }

  static func openFirstRow(_ table: inout Table, _ action: FirstRowOpened) -> Effect {
    guard let first = table.rows.first else { return .none }
    return .dispatch(RowAction.opened, to: \Table.rows, id: first.id)
  }

  static func reduceRow(_ row: inout Row, _ action: RowAction) -> Effect {
    switch action {
    case .opened:
      row.isOpen = true
      return .dispatch(RowAction.ticked, after: .seconds(1), id: "tick")
    case .ticked:
      row.seconds += 1
      return .none
    }
  }
  // page: end

  @Test func `an effect of a row reaches the row, and ends with it`() async {
    // page: begin
    let test = TestStore(  // which also says that row 2 stays as it is
      state: Table(rows: [Row(id: 1), Row(id: 2)]),
      reducer: Self.tableReducer
    )
    await test.send(FirstRowOpened())
    await test.receive(RowAction.opened) { $0.rows[id: 1]?.isOpen = true }
    await test.advance(by: .seconds(1))
    await test.receive(RowAction.ticked) { $0.rows[id: 1]?.seconds = 1 }
    await test.finish()
    // page: end
  }
}
