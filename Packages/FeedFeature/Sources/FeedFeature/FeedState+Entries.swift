import Foundation
import UDFKit

extension FeedState {
  /// Returns a range of the shown entries, as far as there are entries.
  ///
  /// Cost: the length of the range if all entries are shown. Otherwise the entries before the end of the range are
  /// visited.
  func shown(_ range: Range<Int>) -> [FeedEntry] {
    if search != nil { return found(range) }
    return filter == .all
      ? Array(entries.elements[range.clamped(to: 0..<entries.count)])
      : Self.rows(range, of: entries, where: filter.shows)
  }

  /// Returns a range of the entries that fulfil a condition, and visits no entry after it.
  static func rows(
    _ range: Range<Int>,
    of entries: some Sequence<FeedEntry>,
    where isShown: (FeedEntry) -> Bool
  ) -> [FeedEntry] {
    var rows: [FeedEntry] = []
    var position = 0
    var rest = entries.makeIterator()
    while position < range.upperBound, let entry = rest.next() {
      guard isShown(entry) else { continue }
      if position >= range.lowerBound { rows.append(entry) }
      position += 1
    }
    return rows
  }

  /// Adds entries, keeps the marks of existing ones, and returns the number of new entries.
  ///
  /// Of two equal entries, the first one counts. Cost: a pass over the received entries and, unless all of
  /// them existed, sorting all entries.
  mutating func merge(_ received: [FeedEntry], asRead isRead: Bool = false) -> Int {
    var seen: Set<FeedEntry.ID> = []
    var arrived: [FeedEntry] = []
    var isInOrder = true
    for entry in received where seen.insert(entry.id).inserted {
      guard let known = entries[id: entry.id] else {
        var entry = entry
        if isRead { entry.isRead = true }
        arrived.append(entry)
        if indexing.isUsed { indexing.changed.insert(entry.id) }
        continue
      }
      if indexing.isUsed, known.title != entry.title || known.content != entry.content {
        indexing.changed.insert(entry.id)
      }
      if known.date != entry.date { isInOrder = false }
      entries[id: entry.id] = entry.marked(as: known)
    }
    if !arrived.isEmpty || !isInOrder { entries = Self.inOrder(arrived + entries.elements) }
    if !arrived.isEmpty { recount() }
    return arrived.count
  }

  /// Returns the entries sorted, newest first, and those without a date last in their given order.
  private static func inOrder(_ entries: [FeedEntry]) -> IdentifiedArray<FeedEntry> {
    let dated = entries.enumerated().map { position, entry in
      (date: entry.date ?? .distantPast, position: position)
    }
    let order = dated.sorted { left, right in
      left.date != right.date ? left.date > right.date : left.position < right.position
    }
    return IdentifiedArray(order.map { entries[$0.position] })
  }
}
