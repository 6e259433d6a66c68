import FeedFeature
import Foundation

struct TextSearchState: Equatable, Sendable {
  var query: TextQuery?
  var indexing = Indexing()

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

  mutating func receive(_ matches: [TextMatch], total: Int, of words: String) {
    guard var query, query.words == words else { return }
    (query.results, query.total) = (matches, total)
    (query.isSearching, query.isWhole) = (false, indexing.isWhole)
    if query.isWhole { query.error = nil }
    self.query = query
  }

  /// Notes why the index could not be used, and returns whether it must be created again.
  mutating func mustRestartIndex(_ message: String) -> Bool {
    indexing = Indexing(isUsed: true)
    guard let wasRetried = query?.wasRetried else { return false }
    query?.wasRetried = true
    if wasRetried {
      query?.error = message
      query?.isSearching = false
    }
    return !wasRetried
  }

  mutating func mustRestartIndex(_ message: String, of words: String) -> Bool {
    query?.words == words && !indexing.isWriting && mustRestartIndex(message)
  }
}

extension TextSearchState: Codable {
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

struct Indexing: Equatable, Sendable {
  /// Whether the index is in use, as it is from the first request for it or the first search on.
  var isUsed = false

  /// Whether all texts are in the index, besides those that have changed since.
  var isWhole = false

  var isWriting = false

  /// The texts that are new or different, of which some may be gone again.
  private var changed: Set<FeedEntry.ID> = []

  /// The sources that were removed, of which some may be back.
  ///
  /// Their texts are removed before those that have changed are written.
  private var removed: Set<FeedSource.ID> = []

  init(isUsed: Bool = false, isWriting: Bool = false) {
    (self.isUsed, self.isWriting) = (isUsed, isWriting)
  }

  mutating func note(_ ids: [FeedEntry.ID]) { if isUsed { changed.formUnion(ids) } }

  mutating func note(removed source: FeedSource.ID) { if isUsed { removed.insert(source) } }

  mutating func begin() -> (changed: Set<FeedEntry.ID>, removed: Set<FeedSource.ID>)? {
    guard isUsed, !isWriting, !changed.isEmpty || !removed.isEmpty else { return nil }
    defer { (changed, removed, isWriting) = ([], [], true) }
    return (changed, removed)
  }

  mutating func end(isWhole: Bool) {
    isWriting = false
    if isWhole { self.isWhole = true }
  }
}
