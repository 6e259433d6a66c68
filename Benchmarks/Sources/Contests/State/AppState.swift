import UDFKit

/// The state of a small app.
struct AppState: Equatable, Sendable {
  var search = SearchState()
  var counter = CounterState()
  var user = "somebody@example.org"
}

struct SearchState: Equatable, Sendable {
  var query = "unidirectional"
  var results = ["UDF", "SwiftUDF", "UniFlow"]
}

enum SearchAction: Action { case queryChanged(String) }

/// Every action of the app, for contestants with a single action type.
enum AppAction: Action {
  case counter(CounterAction)
  case search(SearchAction)
}

extension AppState {
  mutating func reduce(_ action: AppAction) {
    switch action {
    case .counter(let action): counter.reduce(action)
    case .search(.queryChanged(let query)): search.query = query
    }
  }

  /// Reduces any action, for stores whose reducer is called for every action.
  static func reduceAny(_ state: inout AppState, _ action: any Action) {
    switch action {
    case let action as CounterAction: state.counter.reduce(action)
    case let action as SearchAction: state.reduce(.search(action))
    default: break
    }
  }

  static var reducer: Reducer<AppState> {
    Reducer {
      Scope(\.counter) { CounterState.reducer }
      Scope(\.search) {
        On(SearchAction.self) { state, action in
          switch action {
          case .queryChanged(let query): state.query = query
          }
          return .none
        }
      }
    }
  }
}
