import Observation
import Testing
import UDFKit
import UDFStyles

// page: begin
struct Repo: Equatable, Sendable {
  let name: String
  var description: String?
}

struct SearchState: Equatable, Sendable {
  var repos: [Repo] = []
  var isLoading = false
}

enum SearchAction: Action, Equatable {
  case search(query: String)
  case setResults(repos: [Repo])
}

struct SearchReducer: TypedReducer {
  func reduce(oldState: SearchState, with action: SearchAction) -> SearchState {
    var state = oldState
    switch action {
    case .search:
      state.isLoading = true
    case .setResults(let repos):
      state.repos = repos
      state.isLoading = false
    }
    return state
  }
}
// page: end

// page: begin
struct SearchMiddleware: TypedMiddleware {
  struct Dependencies: Sendable {
    var search: @Sendable (String) async throws -> [Repo]
  }

  let dependencies: Dependencies

  func process(state: SearchState, with action: SearchAction) async -> SearchAction? {
    switch action {
    case .search(let query):
      let repos = try? await dependencies.search(query)
      return .setResults(repos: repos ?? [])
    case .setResults:
      return nil
    }
  }
}
// page: end

// page: begin
typealias SearchStore = ObservableStore<SearchState, SearchAction>

@MainActor
struct SearchScreen {
  let store: SearchStore

  init(dependencies: SearchMiddleware.Dependencies) {
    store = SearchStore(
      initialState: SearchState(),
      reducer: SearchReducer(),
      middlewares: [SearchMiddleware(dependencies: dependencies)]
    )
  }

  var body: String {
    if store.isLoading { return "Github Search …" }
    return (["Github Search"] + store.repos.map { "\($0.name): \($0.description ?? "–")" })
      .joined(separator: "\n")
  }

  func queryChanged(_ query: String) async {
    await store.send(.search(query: query))
  }
}
// page: end

// page: begin
struct SearchApp: Equatable, Sendable {
  var first = SearchState()
  var named: [String: SearchState] = [:]
  var listed: [SearchState] = []
}

enum SearchAppAction: Action {
  case first(SearchAction)
  case named(String, SearchAction)
  case listed(Int, SearchAction)

  static let inFirst = Prism<SearchAppAction, SearchAction> {
    if case .first(let action) = $0 { action } else { nil }
  } embed: {
    .first($0)
  }
  static let inNamed = Prism<SearchAppAction, (String, SearchAction)> {
    if case .named(let name, let action) = $0 { (name, action) } else { nil }
  } embed: {
    .named($0.0, $0.1)
  }
  static let inListed = Prism<SearchAppAction, (Int, SearchAction)> {
    if case .listed(let index, let action) = $0 { (index, action) } else { nil }
  } embed: {
    .listed($0.0, $0.1)
  }
}

let appRules = Reducer<SearchApp> {
  Reducer(SearchReducer().lifted(\SearchApp.first, SearchAppAction.inFirst))
  Reducer(SearchReducer().keyed(\SearchApp.named, SearchAppAction.inNamed))
  Reducer(SearchReducer().offset(\SearchApp.listed, SearchAppAction.inListed))
}
// page: end

@MainActor
struct SwiftUnidirectionalFlowTests {
  @Test func `a search that is cancelled has a last word`() async {
    let hasBegun = Gate()
    let isOver = Gate()
    let found = [Repo(name: "swift")]
    let store = Store(
      state: SearchState(repos: found),
      reducer: SearchRules(
        dependencies: SearchMiddleware.Dependencies { _ in
          hasBegun.open()
          await isOver.wait()
          return []
        }
      ).reducer
    )
    let search = Task { await store.send(SearchAction.search(query: "swift")) }
    await hasBegun.wait()
    #expect(store.state.isLoading)
    search.cancel()
    _ = await search.value
    isOver.open()
    #expect(store.state == SearchState(repos: found))
  }

  @Test func `the search screen shows what was found when send returns`() async {
    // page: begin
    let screen = SearchScreen(
      dependencies: SearchMiddleware.Dependencies { query in
        [Repo(name: "\(query)-syntax"), Repo(name: "\(query)-nio", description: "a network")]
      }
    )
    await screen.queryChanged("swift")
    // page: end

    #expect(screen.body == "Github Search\nswift-syntax: –\nswift-nio: a network")
  }

  @Test func `a search that fails finds nothing, and stops loading`() async {
    struct Offline: Error {}
    let screen = SearchScreen(dependencies: .init { _ in throw Offline() })
    await screen.queryChanged("swift")
    #expect(screen.body == "Github Search")
  }

  @Test func `the screen is told that loading began and ended`() async {
    let gate = Gate()
    let screen = SearchScreen(
      dependencies: .init { _ in
        await gate.wait()
        return []
      }
    )
    let (invalidations, continuation) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      #expect(screen.body == "Github Search")
    } onChange: {
      continuation.yield()
    }
    let search = Task { await screen.queryChanged("swift") }
    for await _ in invalidations { break }
    #expect(screen.body == "Github Search …")
    gate.open()
    await search.value
    #expect(screen.body == "Github Search")
  }
}

// page: begin
struct SearchRules {
  let dependencies: SearchMiddleware.Dependencies

  var reducer: Reducer<SearchState> { On(SearchAction.self, reduce) }

  func reduce(_ state: inout SearchState, _ action: SearchAction) -> Effect {
    switch action {
    case .search(let query):
      state.isLoading = true
      return .run { dispatch in
        dispatch(SearchAction.setResults(repos: try await dependencies.search(query)))
      }
      .onCancel(SearchAction.setResults(repos: state.repos))
    case .setResults(let repos):
      state.repos = repos
      state.isLoading = false
      return .none
    }
  }
}
// page: end
