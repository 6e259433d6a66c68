import UDFKit
import UDFPresentation

extension FeedState {
  var shownCount: Int {
    switch filter {
    case .all: entries.count
    case .unread: unread
    case .liked: liked
    }
  }

  /// Returns a range of the shown entries, as far as there are entries.
  ///
  /// Cost: the length of the range. If anybody but the reducer has changed the marks, all entries are visited.
  func shown(_ range: Range<Int>) -> [FeedEntry] {
    let list = entries.elements
    if filter == .all { return Array(list[range.clamped(to: list.indices)]) }
    guard let counts = counted else {
      return Array(list.filter(filter.shows).dropFirst(range.lowerBound).prefix(range.count))
    }
    return range.clamped(to: 0..<counts.total).map { list[counts.index(ofRow: $0)] }
  }

  /// Returns the position of an entry among those that are shown, counted from 0, or nil if it is not shown.
  ///
  /// Cost: the same in a short list and in a long one.
  public func position(of id: FeedEntry.ID) -> Int? {
    guard let index = entries.index(id: id), filter.shows(entries[index]) else { return nil }
    if filter == .all { return index }
    return counted?.row(of: index) ?? entries.elements[..<index].count(where: filter.shows)
  }

  /// The counts of the filter, or nil if they are not those of the entries, which anybody can set.
  private var counted: MarkedRows? {
    marks[filter].flatMap { $0.count == entries.count && $0.total == shownCount ? $0 : nil }
  }

  static func marks(of entries: IdentifiedArray<FeedEntry>) -> [FeedFilter: MarkedRows] {
    // An element that an iterator gives is copied, with all its texts.
    let list = entries.elements
    return [
      .unread: MarkedRows(list.indices.lazy.map { !list[$0].isRead }),
      .liked: MarkedRows(list.indices.lazy.map { list[$0].isLiked }),
    ]
  }

  /// Counts the marks of all entries, in one pass.
  mutating func recount() {
    marks = Self.marks(of: entries)
    (unread, liked) = (marks[.unread]?.total ?? 0, marks[.liked]?.total ?? 0)
  }

  mutating func recount(_ id: FeedEntry.ID, after action: FeedEntryAction) {
    guard let index = entries.index(id: id) else { return }
    switch action {
    case .likeToggled:
      liked += entries[index].isLiked ? 1 : -1
      marks[.liked]?.note(entries[index].isLiked, at: index)
    case .readToggled:
      unread += entries[index].isRead ? -1 : 1
      marks[.unread]?.note(!entries[index].isRead, at: index)
    }
  }
}
