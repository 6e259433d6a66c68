/// Where search results come from: a catalogue, a service on the network, or a test.
///
/// ```swift
/// let client = SearchClient.catalogue()
/// let page = try await client.search("swift concurrency", 1)
/// ```
public struct SearchClient: Sendable {
  /// Finds one page of the repositories that match a query.
  ///
  /// The first page is 1. A query without words finds nothing, and a page past the end is empty;
  /// neither is an error. When the page cannot be had it throws an error whose description says why in
  /// one line, as ``SearchError`` does.
  public var search: @Sendable (_ query: String, _ page: Int) async throws -> SearchPage

  /// Makes a client from the function that searches.
  public init(search: @escaping @Sendable (_ query: String, _ page: Int) async throws -> SearchPage)
  {
    self.search = search
  }

  /// A client that searches the catalogue that is part of the program, and needs no network.
  ///
  /// A page holds `pageSize` repositories, which must be at least 1. Every page costs one search of
  /// the catalogue. Fails only for a page before the first.
  public static func catalogue(pageSize: Int = 10) -> SearchClient {
    catalogue(.embedded, pageSize: pageSize)
  }

  /// A client that searches a catalogue in memory, as the one of the embedded catalogue does.
  package static func catalogue(_ catalogue: Catalogue, pageSize: Int = 10) -> SearchClient {
    precondition(pageSize > 0, "pageSize is \(pageSize): a page holds at least 1 repository")
    return SearchClient { query, page in
      guard page > 0 else {
        throw SearchError("There is no page \(page) of \"\(query)\": ask for page 1 or a later one")
      }
      return SearchPage(page, ofSize: pageSize, from: catalogue.search(query))
    }
  }
}
