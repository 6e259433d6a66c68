import UDFKit

extension FeedState {
  /// The number of entries that the filter shows.
  var shownCount: Int {
    switch filter {
    case .all: entries.count
    case .unread: unread
    case .liked: liked
    }
  }

  /// Returns the position of an entry among those that are shown, counted from 0, or nil if it is not shown.
  ///
  /// Cost: the same in a short list and in a long one.
  public func position(of id: FeedEntry.ID) -> Int? {
    guard let index = entries.index(id: id), filter.shows(entries[index]) else { return nil }
    if filter == .all { return index }
    return countedMarks?.position(of: index, in: entries.elements, filter)
      ?? entries.elements[..<index].count(where: filter.shows)
  }

  /// Counts the marks of all entries.
  ///
  /// Cost: one pass over all entries.
  mutating func recount() {
    marks = FeedMarks(entries.elements)
    (unread, liked) = (marks.total(.unread), marks.total(.liked))
  }

  /// Updates the counts after an action of one entry.
  mutating func recount(_ id: FeedEntry.ID, after action: FeedEntryAction) {
    guard let index = entries.index(id: id) else { return }
    let entry = entries[index]
    switch action {
    case .likeToggled:
      liked += entry.isLiked ? 1 : -1
      marks.noteLiked(entry.isLiked, at: index)
    case .readToggled:
      unread += entry.isRead ? -1 : 1
      marks.noteRead(entry.isRead, at: index)
    }
  }
}
