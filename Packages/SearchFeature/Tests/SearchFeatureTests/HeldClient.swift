import SearchFeature
import Synchronization
import Testing
import UDFKit
import UDFTesting

/// A client whose answers arrive when the test decides, in any order; it ignores cancellation.
final class HeldClient: Sendable {
  private struct Call: Sendable {
    let query: String
    let page: Int
    let continuation: CheckedContinuation<SearchPage, any Error>
  }

  private let calls = Mutex<[Call]>([])

  var client: SearchClient {
    SearchClient { query, page in
      try await withCheckedThrowingContinuation { continuation in
        self.calls.withLock { calls in
          calls.append(Call(query: query, page: page, continuation: continuation))
        }
      }
    }
  }

  /// The queries that have not been answered, with the oldest first.
  var queries: [String] { calls.withLock { $0.map(\.query) } }

  /// Answers a call with a page of two results that contain the query's name, and announces one more page.
  func answer(_ index: Int) {
    take(index).map { $0.continuation.resume(returning: Self.page($0.page, of: $0.query)) }
  }

  func fail(_ index: Int, _ error: any Error) { take(index)?.continuation.resume(throwing: error) }

  private func take(_ index: Int) -> Call? {
    let call = calls.withLock { $0.indices.contains(index) ? $0.remove(at: index) : nil }
    if call == nil { Issue.record("the client has no call \(index) to answer") }
    return call
  }

  static func page(_ page: Int, of query: String) -> SearchPage {
    let repositories = (1...2).map { Repository(fullName: "\(query)/\(page).\($0)") }
    return SearchPage(repositories: repositories, page: page, hasNext: true, total: 1_000)
  }
}

extension SearchState {
  /// Expects that a new search runs and the previous results are still visible.
  mutating func awaits(_ query: String) {
    (self.query, isLoading, error, notice) = (query, true, nil, nil)
    (page, hasNext, total) = (0, false, 0)
  }

  mutating func shows(_ query: String, upTo page: Int = 1) {
    results = IdentifiedArray((1...page).flatMap { HeldClient.page($0, of: query).repositories })
    (self.page, hasNext, total, isLoading) = (page, true, 1_000, false)
  }
}

extension TestStore<SearchState> {
  /// Receives a page of `HeldClient`, after which all pages up to it are shown.
  nonisolated(nonsending) func receive(_ query: String, upTo page: Int = 1) async {
    await receive(SearchAction.resultsReceived(HeldClient.page(page, of: query))) {
      $0.shows(query, upTo: page)
    }
  }
}

extension HeldClient {
  /// Returns a client, and a store of the search alone that uses it.
  static func withTest() -> (HeldClient, TestStore<SearchState>) {
    let held = HeldClient()
    return (held, held.client.test())
  }
}

extension SearchClient {
  /// Returns a store of the search alone that uses this client.
  func test(_ state: SearchState = .init(), clock: TestClock? = nil) -> TestStore<SearchState> {
    TestStore(isolating: state, reducer: SearchFeature.reducer(client: self), clock: clock)
  }
}
