/// Repositories that can be searched without a network.
///
/// ```swift
/// let catalogue = Catalogue([Repository(fullName: "apple/swift-nio", topics: ["networking"])])
/// catalogue.search("network nio").map(\.fullName)  // ["apple/swift-nio"]
/// ```
package struct Catalogue: Sendable {
  /// The entries sorted by name, so that the position of an entry breaks ties.
  private let entries: [CatalogueEntry]

  /// The repositories, ordered by name.
  package var repositories: [Repository] { entries.map(\.repository) }

  /// Creates a catalogue of repositories in any order.
  ///
  /// If the full names of several repositories differ only in case, only the first is kept. Case and
  /// diacritics are folded here, once. Cost: sorting by name and copying all text.
  package init(_ repositories: [Repository]) {
    var seen: Set<String> = []
    entries = repositories.map(CatalogueEntry.init)
      .filter { seen.insert($0.sortKey.fullName).inserted }
      .sorted { $0.sortKey < $1.sortKey }
  }

  /// Returns the repositories that match every word of a query, best first.
  ///
  /// A word matches if it occurs in the name, the owner, the topics or the summary, even inside another word.
  /// Case and diacritics are ignored. For each word, a match in the name ranks above one in the owner, then
  /// the topics, then the summary. Within each of them, a whole term ranks above a prefix, and a prefix above
  /// a match inside. The scores of all words are added. A full name ranks its repository first. Repositories
  /// with equal scores are sorted by name and then by owner, so the order is total and reproducible.
  ///
  /// Another word never adds results. A query without words finds nothing.
  ///
  /// Cost: one pass over the folded text for each different word, and sorting the results.
  package func search(_ query: String) -> [Repository] {
    let words = SearchText.words(of: query)
    guard !words.isEmpty else { return [] }
    return entries.enumerated()
      .compactMap { place, entry in
        entry.score(words).map { (score: $0, place: place, repository: entry.repository) }
      }
      .sorted { ($1.score, $0.place) < ($0.score, $1.place) }
      .map(\.repository)
  }
}
