import UDFKit

/// A search whose every new query replaces the one before it.
struct Searches: Equatable, Sendable {
  var query = 0
  var found = 0
  var stale = 0

  /// The number determines whether a search, which holds a token, cancels cooperatively, and when it ends.
  static func reducer(token: @escaping @Sendable () -> Token) -> Reducer<Searches> {
    On(SearchAction.self) { state, action in
      switch action {
      case .typed(let query):
        state.query = query
        return .run { [token = token()] dispatch in
          for _ in 0..<query % 4 { await Task.yield() }
          if query.isMultiple(of: 3), Task.isCancelled { return }
          dispatch(SearchAction.found(query))
          withExtendedLifetime(token) {}
        }
        .identified(by: "search", cancelsInFlight: true)
      case .cleared:
        state.query = 0
        return .cancel(id: "search")
      case .found(let query):
        if query != state.query { state.stale += 1 }
        state.found = query
        return .none
      }
    }
  }
}

enum SearchAction: Action {
  case typed(Int)
  case cleared
  case found(Int)
}
