import UDFKit

/// A search whose every new query replaces the one before it.
struct Searches: Equatable, Sendable {
  var query = 0
  var found = 0
  var stale = 0

  /// The number determines whether it cancels cooperatively, and whether it finishes at once or later.
  ///
  /// Each search holds the result of `token`. A cancelled search ends with an error, of which Swift Testing
  /// keeps a little, or without one.
  static func reducer(
    throwsWhenCancelled: Bool = true,
    token: @escaping @Sendable () -> Token? = { nil }
  ) -> Reducer<Searches> {
    On(SearchAction.self) { state, action in
      switch action {
      case .typed(let query):
        state.query = query
        return .run { [token = token()] dispatch in
          for _ in 0..<query % 4 { await Task.yield() }
          if query.isMultiple(of: 3), Task.isCancelled {
            if throwsWhenCancelled { throw CancellationError() }
            return
          }
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
