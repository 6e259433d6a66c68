/// The numbers of marked entries in parts of the list, with which a row of a filter is found without a walk.
///
/// Cost: O(n) to create them. Everything else visits one part for each row, however long the list is.
struct FeedMarks: Equatable, Sendable {
  /// The number of entries of a part.
  static let size = 64

  /// The number of entries.
  let count: Int

  private var unread: PartCounts
  private var liked: PartCounts

  /// Counts the marks of entries.
  init(_ entries: some RandomAccessCollection<FeedEntry> = []) {
    count = entries.count
    var (unread, liked) = ([Int](), [Int]())
    for (index, entry) in entries.enumerated() {
      if index.isMultiple(of: Self.size) {
        unread.append(0)
        liked.append(0)
      }
      if !entry.isRead { unread[unread.count - 1] += 1 }
      if entry.isLiked { liked[liked.count - 1] += 1 }
    }
    (self.unread, self.liked) = (PartCounts(unread), PartCounts(liked))
  }

  /// Notes that an entry was read or is unread again.
  mutating func noteRead(_ isRead: Bool, at index: Int) {
    unread.add(isRead ? -1 : 1, to: index / Self.size)
  }

  /// Notes that an entry is liked or no longer liked.
  mutating func noteLiked(_ isLiked: Bool, at index: Int) {
    liked.add(isLiked ? 1 : -1, to: index / Self.size)
  }

  /// Returns a range of the entries that a filter shows, or nil if these are not the entries that were counted.
  func rows<Entries: RandomAccessCollection>(
    _ range: Range<Int>,
    of entries: Entries,
    _ filter: FeedFilter
  ) -> [FeedEntry]? where Entries.Element == FeedEntry, Entries.Index == Int {
    guard let counts = counts(filter), entries.count == count else { return nil }
    var rows: [FeedEntry] = []
    var row = range.lowerBound
    while row < range.upperBound, let (part, before) = counts.part(ofRow: row) {
      var next = before
      for index in indices(ofPart: part) {
        let entry = entries[entries.startIndex + index]
        guard filter.shows(entry) else { continue }
        if next >= row, next < range.upperBound { rows.append(entry) }
        next += 1
      }
      guard next > row, next == counts.sum(before: part + 1) else { return nil }
      row = next
    }
    return rows
  }

  /// Returns the number of entries that a filter shows before an entry, or nil if these are not the entries that were
  /// counted.
  func position<Entries: RandomAccessCollection>(
    of index: Int,
    in entries: Entries,
    _ filter: FeedFilter
  ) -> Int? where Entries.Element == FeedEntry, Entries.Index == Int {
    guard let counts = counts(filter), entries.count == count else { return nil }
    let part = index / Self.size
    let before = (part * Self.size..<index)
      .count { filter.shows(entries[entries.startIndex + $0]) }
    return counts.sum(before: part) + before
  }

  /// Returns the number of entries that a filter shows.
  func total(_ filter: FeedFilter) -> Int { counts(filter)?.total ?? count }

  private func counts(_ filter: FeedFilter) -> PartCounts? {
    switch filter {
    case .all: nil
    case .unread: unread
    case .liked: liked
    }
  }

  private func indices(ofPart part: Int) -> Range<Int> {
    part * Self.size..<min((part + 1) * Self.size, count)
  }
}
