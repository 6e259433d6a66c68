/// One page of what a search found.
///
/// The pages of a search, put together in order, are all that it found.
public struct SearchPage: Codable, Equatable, Sendable {
  /// The results on this page, best first.
  public let repositories: [Repository]

  /// The number of this page; the first is 1.
  public let page: Int

  /// Whether the next page holds results.
  public let hasNext: Bool

  /// How many repositories were found on all pages together.
  public let total: Int

  /// What else the source of the search wants people to know, in one line: how many searches it still
  /// allows, and until when.
  public let notice: String?

  /// Makes a page out of what the source of the search said.
  public init(
    repositories: [Repository],
    page: Int,
    hasNext: Bool,
    total: Int,
    notice: String? = nil
  ) {
    self.repositories = repositories
    self.page = page
    self.hasNext = hasNext
    self.total = total
    self.notice = notice
  }
}
