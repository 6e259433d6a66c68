/// The content of the search's pane.
public struct SearchProps: Encodable, Equatable, Sendable {
  /// The query as the user typed it.
  public let query: String

  /// The results of all pages so far, best first.
  public let results: [Repository]

  /// The full name of the result that was opened last.
  public let selected: String?

  /// Whether a search is running.
  public let isLoading: Bool

  /// Why the last search failed, with what to do, in one line.
  public let error: String?

  /// A message of the search's source.
  public let notice: String?

  /// The number of the last page, or 0 before the first.
  public let page: Int

  /// Whether there is another page.
  public let hasNext: Bool

  /// The number of repositories on all pages, or on the pages so far if the source does not know the total.
  public let total: Int

  /// Creates the props of a state.
  public init(_ state: SearchState) {
    query = state.query
    results = state.results
    selected = state.selected?.fullName
    isLoading = state.isLoading
    error = state.error
    notice = state.notice
    page = state.page
    hasNext = state.hasNext
    total = state.total
  }
}
