/// A search in the entries' texts, and what it has found.
struct FeedSearch: Encodable, Equatable, Sendable {
  /// The words as they were typed.
  let query: String

  /// The best matches, the best one first.
  var results: [FeedMatch] = []

  /// The number of all matches.
  var total = 0

  /// Why nothing could be found, in one line.
  var error: String?

  /// Whether an answer is awaited.
  var isSearching = true

  /// Whether the index holds all entries.
  var isWhole = true

  /// Whether the index was read again because of an error.
  var wasRetried = false

  private enum CodingKeys: CodingKey {
    case query, results, total, error
  }

  init(_ query: String) { self.query = query }

  /// Removes the results whose entries are gone.
  mutating func removeResults(where isGone: (FeedMatch) -> Bool) {
    let count = results.count
    results.removeAll(where: isGone)
    total -= count - results.count
  }
}
