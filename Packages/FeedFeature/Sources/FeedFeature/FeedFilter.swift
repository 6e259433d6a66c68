/// Which entries are shown.
public enum FeedFilter: String, CaseIterable, Codable, Sendable {
  /// Every entry.
  case all

  /// Those that have not been read.
  case unread

  /// Those that are liked.
  case liked

  /// Whether it shows an entry.
  func shows(_ entry: FeedEntry) -> Bool {
    switch self {
    case .all: true
    case .unread: !entry.isRead
    case .liked: entry.isLiked
    }
  }
}
