struct CatalogueEntry: Sendable {
  let repository: Repository

  /// The sort key of repositories with equal scores: the folded name, then the folded full name, which is unique.
  let sortKey: (name: String, fullName: String)

  /// The text that is compared with words that contain a slash.
  private let fullName: SearchText

  /// The other searchable texts, highest weight first.
  private let texts: [SearchText]

  init(_ repository: Repository) {
    self.repository = repository
    sortKey = (SearchText.fold(repository.name), SearchText.fold(repository.fullName))
    fullName = SearchText(terms: [repository.fullName])
    texts = [
      SearchText(terms: [repository.name]), SearchText(terms: [repository.owner]),
      SearchText(terms: repository.topics), SearchText(prose: repository.summary),
    ]
  }

  /// Returns the sum of the scores of all words, or `nil` if one of them does not match.
  func score(_ words: Set<String>) -> Int? {
    var sum = 0
    for word in words {
      let score = score(word)
      if score == 0 { return nil }
      sum += score
    }
    return sum
  }

  /// Returns the matches of a word as the digits of a number, or zero if there is none.
  ///
  /// So a text always outranks those with a lower weight.
  private func score(_ word: String) -> Int {
    // Without a slash, a full name would only repeat its owner and its name.
    let start = word.contains("/") ? fullName.match(word).rawValue : 0
    // A match has four values, so the base is 4.
    return texts.reduce(start) { $0 * 4 + $1.match(word).rawValue }
  }
}
