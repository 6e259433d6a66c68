/// A choice of the entries that are shown.
public enum FeedFilter: String, CaseIterable, Codable, Sendable {
  /// Every entry.
  case all

  /// The entries that have not been read.
  case unread

  /// The entries that are liked.
  case liked

  func shows(_ entry: FeedEntry) -> Bool {
    switch self {
    case .all: true
    case .unread: !entry.isRead
    case .liked: entry.isLiked
    }
  }
}
