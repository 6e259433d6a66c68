/// What the search's pane shows.
public struct SearchProps: Encodable, Equatable, Sendable {
  /// What is searched for, as it was typed.
  public let query: String

  /// What was found on all pages so far, best first.
  public let results: [Repository]

  /// The full name of the result that was opened last.
  public let selected: String?

  /// Whether an answer is awaited.
  public let isLoading: Bool

  /// Why the last search failed and what to do, in one line.
  public let error: String?

  /// What the source of the search wants people to know.
  public let notice: String?

  /// The last page that arrived; 0 before the first.
  public let page: Int

  /// Whether there is a page after that one.
  public let hasNext: Bool

  /// How many repositories there are on all pages together.
  public let total: Int

  /// Makes the props of a state.
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
