import UDFKit

/// A feature for tests, which searches after a pause in typing, and refreshes every minute.
struct Search: Equatable, Sendable {
  var query = ""
  var results: [String] = []
  var refreshes = 0
}

enum SearchAction: Action, Equatable {
  case typed(String)
  case found([String])
  case cleared
  case refreshStarted
  case refreshed
  case refreshStopped
}

extension SearchAction {
  static let foundPrism = Prism<SearchAction, [String]> {
    if case .found(let results) = $0 { results } else { nil }
  } embed: {
    .found($0)
  }
}

enum SearchError: Error, Equatable {
  case emptyQuery
  case offline
}

extension Search {
  static let notReceived = """
    Not received:
      SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
    """

  /// Returns the rules, with source locations that do not depend on the lines of this file.
  static func reducer(
    find: @escaping @Sendable (String) async throws -> [String] = { [$0] }
  ) -> Reducer<Search> {
    On(SearchAction.self, fileID: "Search/Reducer.swift", line: 7) { state, action in
      switch action {
      case .typed(let query):
        guard !query.isEmpty else { throw SearchError.emptyQuery }
        state.query = query
        return .run { dispatch in
          dispatch(SearchAction.found(try await find(query)), fileID: "Search/Find.swift", line: 3)
        }
        .debounced(id: "search", for: .milliseconds(300))
      case .found(let results): state.results = results
      case .cleared:
        state.query = ""
        return .dispatch(SearchAction.found([]), fileID: "Search/Clear.swift", line: 4)
      case .refreshStarted:
        return .run { dispatch in
          while true {
            try await dispatch.clock.sleep(.seconds(60))
            dispatch(SearchAction.refreshed, fileID: "Search/Refresh.swift", line: 5)
          }
        }
        .identified(by: "refresh")
      case .refreshed: state.refreshes += 1
      case .refreshStopped: return .cancel(id: "refresh")
      }
      return .none
    }
  }
}
