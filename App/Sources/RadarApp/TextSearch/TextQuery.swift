struct TextQuery: Encodable, Equatable, Sendable {
  let words: String

  /// The best matches, the best one first, of which some may be gone.
  var results: [TextMatch] = []

  var total = 0
  var error: String?
  var isSearching = true
  var isWhole = true

  /// Whether the index was read again because of an error.
  var wasRetried = false

  private enum CodingKeys: String, CodingKey {
    case words = "query"
    case results, total, error
  }

  init(_ words: String) { self.words = words }

  /// Returns this query without the results that are gone.
  func without(where isGone: (TextMatch) -> Bool) -> TextQuery {
    var query = self
    query.results.removeAll(where: isGone)
    query.total -= results.count - query.results.count
    return query
  }
}
