import SearchFeature
import Synchronization
import Testing

/// A client whose answers arrive when the test decides, in any order.
///
/// It ignores cancellation.
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
    guard let call = take(index) else { return }
    call.continuation.resume(returning: Self.page(call.page, of: call.query))
  }

  func fail(_ index: Int, _ error: any Error) {
    take(index)?.continuation.resume(throwing: error)
  }

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
