/// What the search remembers.
///
/// The results belong to `query`, unless `isLoading`: then those of the query before may still be here,
/// until the answer takes their place.
public struct SearchState: Codable, Equatable, Sendable {
  /// What is searched for, as it was typed.
  public var query = ""

  /// What was found on all pages so far, best first, each repository once.
  public var results: [Repository] = []

  /// The result that was opened last.
  public var selected: Repository?

  /// Whether an answer is awaited.
  public var isLoading = false

  /// Why the last search failed and what to do, in one line.
  public var error: String?

  /// What the source of the search wants people to know: the searches that it still allows.
  public var notice: String?

  /// The last page that arrived; 0 before the first.
  public var page = 0

  /// Whether there is a page after that one.
  public var hasNext = false

  /// How many repositories there are on all pages together.
  public var total = 0

  /// Makes the state in which a search begins.
  public init() {}
}

extension SearchState {
  /// A new search begins; what was found before stays until its answer.
  mutating func begin(_ query: String) {
    self.query = query
    isLoading = true
    error = nil
    (page, hasNext, total) = (0, false, 0)
  }

  /// Nothing is searched for any more.
  mutating func clear(_ query: String) {
    begin(query)
    isLoading = false
    forgetResults()
  }

  /// An answer arrived: the first page takes the place of what was there, another one is added.
  mutating func receive(_ answer: SearchPage) {
    if answer.page <= 1 { forgetResults() }
    var known = Set(results.map(\.id))
    results += answer.repositories.filter { known.insert($0.id).inserted }
    (page, hasNext, total) = (answer.page, answer.hasNext, answer.total)
    notice = answer.notice
    isLoading = false
    error = nil
  }

  /// The search failed: what was found for this query stays, what was found for another one goes.
  mutating func fail(_ message: String) {
    if page == 0 { forgetResults() }
    isLoading = false
    error = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private mutating func forgetResults() {
    results = []
    selected = nil
  }
}
