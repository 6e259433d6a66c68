import Foundation

/// The state of the search in texts, of which nothing is kept.
struct TextSearchState: Equatable, Sendable {
  /// What is looked for, or nil if nothing is.
  var query: TextQuery?

  /// How far the index is behind.
  var indexing = Indexing()

  /// Whether the index lacks texts, and none are being written.
  var isIndexMissing: Bool { !indexing.isWhole && !indexing.isWriting }

  /// Begins a search, which shows the results of the last one until there are new ones.
  mutating func search(for text: String) {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else {
      query = nil
      return
    }
    var next = TextQuery(words)
    if let query { (next.results, next.total) = (query.results, query.total) }
    query = next
  }

  /// Takes what was found, unless something else is looked for meanwhile.
  mutating func receive(_ matches: [TextMatch], total: Int, of words: String) {
    guard var query, query.words == words else { return }
    (query.results, query.total, query.error) = (matches, total, indexing.problem)
    (query.isSearching, query.isWhole) = (false, indexing.isWhole)
    self.query = query
  }

  /// Notes why the index could not be written, and returns whether it must be created again.
  ///
  /// It is created again if it was whole, and otherwise once for each search.
  mutating func mustRestartIndex(_ message: String) -> Bool {
    if indexing.isWhole { return true }
    indexing.isWriting = false
    if mayRetry() { return true }
    indexing.problem = message
    fail(message)
    return false
  }

  /// Notes why the index could not be read, and returns whether it must be created again.
  ///
  /// It is created again once for each search. If it is being written, the search is repeated after that.
  mutating func mustRestartIndex(_ message: String, _ words: String) -> Bool {
    guard query?.words == words, !indexing.isWriting else { return false }
    if mayRetry() { return true }
    fail(message)
    return false
  }

  /// Notes that the index is created again for the search, and returns false if that has happened already.
  private mutating func mayRetry() -> Bool {
    guard query?.wasRetried == false else { return false }
    query?.wasRetried = true
    return true
  }

  private mutating func fail(_ message: String) {
    query?.error = message
    query?.isSearching = false
  }
}

extension TextSearchState: Codable {
  /// Creates the initial state.
  init(from decoder: any Decoder) { self.init() }

  func encode(to encoder: any Encoder) {}
}

// What is kept has no key for a search. The code that the compiler writes for a state with one calls these.

extension KeyedEncodingContainer {
  mutating func encode(_ state: TextSearchState, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  func decode(_ type: TextSearchState.Type, forKey key: Key) throws -> TextSearchState {
    TextSearchState()
  }
}
