/// One page of search results.
///
/// All pages of a search, in order, are the whole result.
public struct SearchPage: Codable, Equatable, Sendable {
  /// The results on this page, best first.
  public let repositories: [Repository]

  /// The number of this page, counted from 1.
  public let page: Int

  /// Whether there is another page with results.
  public let hasNext: Bool

  /// The number of repositories on all pages, or on the pages so far if the source does not know the total.
  public let total: Int

  /// A message of the search's source in one line, such as until when it allows none.
  public let notice: String?

  /// Creates a page of results.
  public init(
    repositories: [Repository],
    page: Int,
    hasNext: Bool,
    total: Int,
    notice: String? = nil
  ) {
    (self.repositories, self.page, self.hasNext) = (repositories, page, hasNext)
    (self.total, self.notice) = (total, notice)
  }
}
