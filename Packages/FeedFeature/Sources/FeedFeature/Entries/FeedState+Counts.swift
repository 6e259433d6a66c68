import UDFKit

extension FeedState {
  /// The number of entries that the filter shows, or that a search has found.
  var shownCount: Int {
    if let search { return search.results.count }
    return switch filter {
    case .all: entries.count
    case .unread: unread
    case .liked: liked
    }
  }

  /// Counts the marks of all entries.
  ///
  /// Cost: one pass over all entries.
  mutating func recount() {
    (unread, liked) = (0, 0)
    marks = FeedMarks(entries.elements)
    for entry in entries {
      if !entry.isRead { unread += 1 }
      if entry.isLiked { liked += 1 }
    }
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
