/// A repository with its searchable texts, made once when the catalogue is made.
struct CatalogueEntry: Sendable {
  let repository: Repository

  /// What orders equals: the folded name, then the folded full name, which is unique.
  let sortKey: (name: String, fullName: String)

  /// What words with a slash are compared with.
  private let fullName: SearchText

  /// The other searchable texts, the weightiest first.
  private let texts: [SearchText]

  init(_ repository: Repository) {
    self.repository = repository
    self.sortKey = (SearchText.fold(repository.name), SearchText.fold(repository.fullName))
    self.fullName = SearchText(terms: [repository.fullName])
    self.texts = [
      SearchText(terms: [repository.name]),
      SearchText(terms: [repository.owner]),
      SearchText(terms: repository.topics),
      SearchText(prose: repository.summary),
    ]
  }

  /// Adds up how well the words match, or says `nil` when one of them does not match at all.
  func score(_ words: Set<String>) -> Int? {
    var sum = 0
    for word in words {
      let score = score(word)
      guard score > 0 else { return nil }
      sum += score
    }
    return sum
  }

  /// The matches of one word as the digits of a number, so that a weightier text always outranks the
  /// lighter ones; zero when it matches nowhere.
  private func score(_ word: String) -> Int {
    // Without a slash a full name would only repeat what its owner and its name say.
    let start = word.contains("/") ? fullName.match(word).rawValue : 0
    // A match has four values, hence base 4.
    return texts.reduce(start) { $0 * 4 + $1.match(word).rawValue }
  }
}
