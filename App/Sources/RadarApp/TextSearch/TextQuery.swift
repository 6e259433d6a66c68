/// What is looked for, and what was found.
struct TextQuery: Encodable, Equatable, Sendable {
  /// The words as they were typed.
  let words: String

  /// The best matches, the best one first, of which some may be gone.
  var results: [TextMatch] = []

  /// The number of all matches.
  var total = 0

  /// Why nothing could be found, in one line.
  var error: String?

  /// Whether an answer is awaited.
  var isSearching = true

  /// Whether the index holds all texts.
  var isWhole = true

  /// Whether the index was read again because of an error.
  var wasRetried = false

  private enum CodingKeys: String, CodingKey {
    case words = "query"
    case results, total, error
  }

  init(_ words: String) { self.words = words }

  /// Returns this query without the results that are gone.
  ///
  /// Cost: the number of results, which is at most a hundred.
  func without(where isGone: (TextMatch) -> Bool) -> TextQuery {
    var query = self
    query.results.removeAll(where: isGone)
    query.total -= results.count - query.results.count
    return query
  }
}
