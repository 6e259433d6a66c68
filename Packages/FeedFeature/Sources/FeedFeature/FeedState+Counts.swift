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
    for entry in entries {
      if !entry.isRead { unread += 1 }
      if entry.isLiked { liked += 1 }
    }
  }

  /// Updates the counts after an action of one entry.
  mutating func recount(_ id: FeedEntry.ID, after action: FeedEntryAction) {
    guard let entry = entries[id: id] else { return }
    switch action {
    case .likeToggled: liked += entry.isLiked ? 1 : -1
    case .readToggled: unread += entry.isRead ? -1 : 1
    }
  }
}
