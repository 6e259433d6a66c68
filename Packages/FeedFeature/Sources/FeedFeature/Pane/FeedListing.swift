public import TerminalUI

/// Entries that another feature shows in the place of the list, such as those that a search has found.
public struct FeedListing: Equatable, Sendable {
  /// The row of an entry that is visible, and followed.
  public struct Row: Equatable, Sendable {
    let id: FeedEntry.ID
    let title: Line
    let excerpt: Line

    /// Creates a row whose title and excerpt have styles of their own.
    public init(id: FeedEntry.ID, title: Line, excerpt: Line) {
      (self.id, self.title, self.excerpt) = (id, title, excerpt)
    }
  }

  let head: Line
  var rows: [Row]
  let above: Int
  let count: Int

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - head: the line above the rows, which is wrapped to be seen whole.
  ///   - rows: the visible rows.
  ///   - above: the number of rows above the visible ones.
  ///   - count: the number of all rows.
  public init(_ head: Line, rows: [Row], above: Int, of count: Int) {
    (self.head, self.rows, self.above, self.count) = (head, rows, above, count)
  }
}
