import UDFKit

extension FeedState {
  /// Why the search could not be done, in one line, or nil if it was or there is none.
  public var searchError: String? { search?.error }

  /// Whether the index lacks entries, and none are being written.
  var isIndexMissing: Bool { !indexing.isWhole && !indexing.isWriting }

  /// Begins a search, which shows the results of the last one until there are new ones.
  mutating func search(for text: String) {
    let query = FeedError.line(text).trimmed
    guard !query.isEmpty else {
      search = nil
      return
    }
    var next = FeedSearch(query)
    if let search { (next.results, next.total) = (search.results, search.total) }
    search = next
  }

  /// Notes that an effect has written to the index.
  mutating func noteIndexed(isWhole: Bool) {
    indexing.isWriting = false
    if isWhole { indexing.isWhole = true }
  }

  /// Takes what was found, unless something else is looked for meanwhile.
  mutating func receive(_ matches: [FeedMatch], total: Int, of query: String) {
    guard var search, search.query == query else { return }
    (search.results, search.total, search.error) = (matches, total, indexing.problem)
    (search.isSearching, search.isWhole) = (false, indexing.isWhole)
    // The index may be a little behind.
    search.removeResults { entries[id: $0.id] == nil }
    self.search = search
  }

  /// Notes why the index could not be written, and returns whether it must be created again.
  ///
  /// It is created again if it was whole, and otherwise once for each search.
  mutating func mustRestartIndex(_ message: String) -> Bool {
    if indexing.isWhole { return true }
    indexing.isWriting = false
    if mayRetry() { return true }
    indexing.problem = FeedError.line(message)
    fail(message)
    return false
  }

  /// Notes why the index could not be read, and returns whether it must be created again.
  ///
  /// It is created again once for each search. If it is being written, the search is repeated after that.
  mutating func mustRestartIndex(_ message: String, _ query: String) -> Bool {
    guard search?.query == query, !indexing.isWriting else { return false }
    if mayRetry() { return true }
    fail(message)
    return false
  }

  /// Notes that the index is created again for the search, and returns false if that has happened already.
  private mutating func mayRetry() -> Bool {
    guard search?.wasRetried == false else { return false }
    search?.wasRetried = true
    return true
  }

  private mutating func fail(_ message: String) {
    search?.error = FeedError.line(message)
    search?.isSearching = false
  }

  /// Returns a range of the entries that were found.
  func found(_ range: Range<Int>) -> [FeedEntry] {
    guard let search else { return [] }
    return search.results[range.clamped(to: search.results.indices)]
      .compactMap { entries[id: $0.id] }
  }
}
