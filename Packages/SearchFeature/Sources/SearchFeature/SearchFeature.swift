public import UDFKit
public import UDFTerminal

/// A search for repositories while the user types or on request, page by page.
///
/// ```swift
/// let store = Store(state: SearchState(), reducer: SearchFeature.reducer(client: .catalogue()))
/// let pane = SearchFeature.connect(to: store)
/// await store.send(SearchAction.searchRequested("swift concurrency"))
/// ```
public enum SearchFeature {
  /// The rules of the search.
  ///
  /// There is one effect at a time, on the store's clock. A newer search, or a query without words, cancels the earlier
  /// effect, so its results never arrive (law 9). An error of the client becomes the state's `error`.
  public static func reducer(client: SearchClient) -> Reducer<SearchState> {
    On(SearchAction.self, Rules(client: client).reduce)
  }

  /// Creates the pane that shows a search and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  @MainActor
  public static func connect(
    to store: Store<SearchState>
  ) -> FeaturePane<SearchState, SearchProps> {
    FeaturePane(
      store,
      visibleProps: SearchProps.init(_:visible:),
      position: { $0.results.index(id: $1) },
      view: { props, store in SearchView(props: props) { store.dispatch($0) } }
    )
  }

  private struct Rules {
    enum EffectID { case search }

    let client: SearchClient

    func reduce(_ state: inout SearchState, _ action: SearchAction) throws -> Effect {
      switch action {
      case .queryChanged(let query):
        guard hasWords(query) else {
          state.clear(query)
          return .cancel(id: EffectID.search)
        }
        state.begin(query)
        return load(query, page: 1).debounced(id: EffectID.search, for: .milliseconds(300))
      case .searchRequested(let query):
        guard hasWords(query) else {
          throw SearchError("There is nothing to search for: type one or more words")
        }
        state.begin(query)
        return load(query, page: 1).identified(by: EffectID.search, cancelsInFlight: true)
      case .nextPageRequested:
        try state.beginNextPage()
        return load(state.query, page: state.page + 1)
          .identified(by: EffectID.search, cancelsInFlight: true)
      case .resultOpened(let number): state.selected = try state.result(number)
      case .allResultsOpened: _ = try state.result(1)
      case .resumed:
        guard state.isLoading else { return .none }
        state.fail("The search was interrupted: search again")
        return .cancel(id: EffectID.search)
      case .resultsReceived(let answer): state.receive(answer)
      case .searchFailed(let message): state.fail(message)
      }
      return .none
    }

    private func load(_ query: String, page: Int) -> Effect {
      .run { [client] dispatch in
        dispatch(SearchAction.resultsReceived(try await client.search(query, page)))
      } catch: { error, dispatch in
        dispatch(SearchAction.searchFailed("\(error)"))
      }
    }

    private func hasWords(_ query: String) -> Bool { !query.allSatisfy(\.isWhitespace) }
  }
}

extension SearchState {
  fileprivate mutating func beginNextPage() throws(SearchError) {
    guard !isLoading else {
      throw SearchError("The search is still running: ask for more when its results are here")
    }
    guard page > 0 else { throw SearchError("There is no search to go on with: search first") }
    // A state or a result that another program wrote can have any number.
    guard hasNext, page < .max else {
      throw SearchError("There are no more results: the last page is shown")
    }
    (isLoading, error) = (true, nil)
  }

  fileprivate func result(_ number: Int) throws(SearchError) -> Repository {
    guard !results.isEmpty else { throw SearchError("There are no results to open: search first") }
    guard (1...results.count).contains(number) else {
      throw SearchError("There is no result \(number): open one from 1 to \(results.count)")
    }
    return results[number - 1]
  }
}
