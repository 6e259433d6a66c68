public import UDFKit

/// The state of the search.
///
/// The results belong to `query`. While `isLoading` is true, the results of an earlier query may still be
/// here until new results replace them.
public struct SearchState: Codable, Equatable, Sendable {
  /// The query as the user typed it.
  public var query = ""

  /// The results of all pages so far, best first, each repository once.
  public var results: IdentifiedArray<Repository> = []

  /// The result that was opened last.
  public var selected: Repository?

  /// Whether a search is running.
  public var isLoading = false

  /// Why the last search failed, with what to do, in one line.
  public var error: String?

  /// A message of the search's source, such as until when it allows none.
  public var notice: String?

  /// The number of the last page, or 0 before the first.
  public var page = 0

  /// Whether there is another page.
  public var hasNext = false

  /// The number of repositories on all pages, or on the pages so far if the source does not know the total.
  public var total = 0

  /// Creates the initial state of a search.
  public init() {}

  /// Begins a new search, and keeps the old results until new ones arrive.
  mutating func begin(_ query: String) {
    (self.query, isLoading, error, notice) = (query, true, nil, nil)
    (page, hasNext, total) = (0, false, 0)
  }

  mutating func clear(_ query: String) {
    begin(query)
    isLoading = false
    forgetResults()
  }

  /// Adds results; the first page replaces the old results, and another page is appended.
  mutating func receive(_ answer: SearchPage) {
    if answer.page <= 1 { forgetResults() }
    for repository in answer.repositories where results[id: repository.id] == nil {
      results.append(repository)
    }
    (page, hasNext, total) = (answer.page, answer.hasNext, answer.total)
    (isLoading, error, notice) = (false, nil, answer.notice)
  }

  /// Stores a failure; results of this query are kept, and results of another query are removed.
  mutating func fail(_ message: String) {
    if page == 0 { forgetResults() }
    isLoading = false
    error = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private mutating func forgetResults() { (results, selected) = ([], nil) }
}
