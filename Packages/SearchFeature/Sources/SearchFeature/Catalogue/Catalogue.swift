/// Repositories that can be searched without a network.
///
/// ```swift
/// let catalogue = Catalogue([Repository(fullName: "apple/swift-nio", topics: ["networking"])])
/// catalogue.search("network nio").map(\.fullName)  // ["apple/swift-nio"]
/// ```
package struct Catalogue: Sendable {
  /// The entries by name, so that the place of an entry breaks ties.
  private let entries: [CatalogueEntry]

  /// The repositories, ordered by name.
  package var repositories: [Repository] { entries.map(\.repository) }

  /// Makes a catalogue of repositories, whose order does not matter.
  ///
  /// Of repositories whose full names differ at most in case, only the first is kept. Case and
  /// diacritics are folded here, once; the cost is that of sorting by name and of copying all text.
  package init(_ repositories: [Repository]) {
    var seen: Set<String> = []
    self.entries =
      repositories
      .map(CatalogueEntry.init)
      .filter { seen.insert($0.sortKey.fullName).inserted }
      .sorted { $0.sortKey < $1.sortKey }
  }

  /// Finds the repositories that match every word of a query, best first.
  ///
  /// A word matches where it occurs, even inside another word, in the name, the owner, the topics or
  /// the summary; case and diacritics do not count. For each word a match in the name outranks any
  /// in the owner, that one any in the topics, and that one any in the summary; in each of them a
  /// whole term outranks a beginning, and a beginning a match inside. What all the words score is added
  /// up. A full name finds its repository first. Equals are ordered by name, then by owner, so the
  /// order is total and the same every time.
  ///
  /// A further word never adds results. A query without words finds nothing.
  ///
  /// Costs one pass over the folded text for each different word, and sorting what was found.
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
