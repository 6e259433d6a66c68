extension SearchClient {
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

extension SearchPage {
  /// Cuts page `page` of at most `size` repositories out of all that were found.
  ///
  /// A page past the end is empty. Costs the length of the page.
  init(_ page: Int, ofSize size: Int, from found: [Repository]) {
    // Compared before it is multiplied: any page number is allowed, none may overflow.
    let isPastEnd = page - 1 > found.count / size
    let rest = isPastEnd ? [] : found.dropFirst((page - 1) * size)
    self.init(
      repositories: Array(rest.prefix(size)),
      page: page,
      hasNext: rest.count > size,
      total: found.count
    )
  }
}
