import UDFKit

/// The content of the search's pane.
public struct SearchProps: Encodable, Equatable, Sendable {
  /// The query as the user typed it.
  public let query: String

  /// The visible ones of the results of all pages so far, best first.
  public let results: [Repository]

  /// The number of results above the visible ones.
  public let above: Int

  /// The number of results, visible or not.
  public let count: Int

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
  ///
  /// Cost: the number of visible results.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - visible: the visible ones of the results, counted from 0, or nil for all.
  public init(_ state: SearchState, visible: Range<Int>? = nil) {
    let all = state.results.elements.indices
    let visible = visible?.clamped(to: all) ?? all
    results = Array(state.results.elements[visible])
    (above, count) = (visible.lowerBound, all.count)
    (query, selected, isLoading) = (state.query, state.selected?.fullName, state.isLoading)
    (error, notice) = (state.error, state.notice)
    (page, hasNext, total) = (state.page, state.hasNext, state.total)
  }

  private enum CodingKeys: CodingKey {
    case query, results, selected, isLoading, error, notice, page, hasNext, total
  }
}
