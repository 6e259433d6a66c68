import Foundation
import SwiftUI
import UDFKit
import UDFStyles
import UDFSwiftUI

// The form of swift-unidirectional-flow: a typed store in the `@State` of a view, a middleware, `await send`.

struct Repo: Decodable, Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  let description: String?
}

struct RepoSearch: Equatable, Sendable {
  var repos: [Repo] = []
  var isLoading = false
}

enum RepoSearchAction: UDFKit.Action, Equatable {
  case search(query: String)
  case resultsReceived([Repo])
}

struct RepoSearchReducer: TypedReducer {
  func reduce(oldState: RepoSearch, with action: RepoSearchAction) -> RepoSearch {
    switch action {
    case .search: RepoSearch(repos: oldState.repos, isLoading: true)
    case .resultsReceived(let repos): RepoSearch(repos: repos)
    }
  }
}

struct RepoSearchMiddleware: TypedMiddleware {
  let search: @Sendable (String) async throws -> [Repo]

  func process(state: RepoSearch, with action: RepoSearchAction) async -> RepoSearchAction? {
    guard case .search(let query) = action else { return nil }
    let repos = try? await search(query)
    return .resultsReceived(Task.isCancelled ? state.repos : repos ?? [])
  }
}

typealias RepoSearchStore = ObservableStore<RepoSearch, RepoSearchAction>

struct RepoSearchView: View {
  @SwiftUI.State private var store = RepoSearchStore(
    initialState: RepoSearch(),
    reducer: RepoSearchReducer(),
    middlewares: [RepoSearchMiddleware { _ in [] }]
  )
  @SwiftUI.State private var query = ""

  var body: some View {
    List(store.repos) { repo in
      VStack(alignment: .leading) {
        Text(verbatim: repo.name).font(.headline)
        if let description = repo.description { Text(verbatim: description) }
      }
    }
    .redacted(reason: store.isLoading ? .placeholder : [])
    .searchable(text: $query)
    .task(id: query) { await store.send(.search(query: query)) }
    .navigationTitle("Search")
  }
}
