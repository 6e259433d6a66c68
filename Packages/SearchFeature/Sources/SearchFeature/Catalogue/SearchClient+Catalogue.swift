extension SearchClient {
  /// Returns a client that searches the embedded catalogue without a network.
  ///
  /// A page contains `pageSize` repositories, which must be at least 1. Every page costs one search of the
  /// catalogue. The client fails only for a page before the first.
  public static func catalogue(pageSize: Int = 10) -> SearchClient {
    catalogue(.embedded, pageSize: pageSize)
  }

  /// Returns a client that searches a catalogue in memory, like the client of the embedded catalogue.
  package static func catalogue(_ catalogue: Catalogue, pageSize: Int = 10) -> SearchClient {
    precondition(pageSize > 0, "pageSize is \(pageSize): a page holds at least 1 repository")
    return SearchClient { query, page in
      guard page > 0 else {
        throw SearchError("There is no page \(page) of \"\(query)\": ask for page 1 or a later one")
      }
      let found = catalogue.search(query)
      // The comparison comes before the multiplication, because any page number is allowed and none may overflow.
      let isPastEnd = page - 1 > found.count / pageSize
      let rest = isPastEnd ? [] : found.dropFirst((page - 1) * pageSize)
      return SearchPage(
        repositories: Array(rest.prefix(pageSize)),
        page: page,
        hasNext: rest.count > pageSize,
        total: found.count
      )
    }
  }
}
