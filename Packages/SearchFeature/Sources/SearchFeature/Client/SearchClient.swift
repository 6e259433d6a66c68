/// The origin of search results: a catalogue, a service on the network, or a test.
///
/// ```swift
/// let client = SearchClient.catalogue()
/// let page = try await client.search("swift concurrency", 1)
/// ```
public struct SearchClient: Sendable {
  /// Returns one page of the repositories that match a query.
  ///
  /// The first page is 1. A query without words finds nothing, and a page past the end is empty. Neither is
  /// an error. If the page is not available, the function throws an error whose description gives the reason
  /// in one line, as ``SearchError`` does.
  public var search: @Sendable (_ query: String, _ page: Int) async throws -> SearchPage

  /// Creates a client from the function that searches.
  public init(search: @escaping @Sendable (_ query: String, _ page: Int) async throws -> SearchPage)
  { self.search = search }
}
