import Foundation
import UDFKit

extension FeedState {
  /// Changes an entry by the number that the user sees.
  ///
  /// Cost: one pass over all entries.
  mutating func change(
    _ number: Int,
    _ change: (inout FeedEntry) -> Void
  ) throws(FeedError) {
    let shown = shown
    guard !shown.isEmpty else {
      throw FeedError(
        entries.isEmpty
          ? "There is no entry to choose: add a feed first"
          : "No entry is \(filter.rawValue): show all entries first"
      )
    }
    guard number >= 1, number <= shown.count else {
      throw .noSuch("entry", number, of: shown.count)
    }
    var entry = shown[number - 1]
    change(&entry)
    entries[id: entry.id] = entry
  }

  /// Adds entries, keeps the marks of existing ones, and returns the number of new entries.
  ///
  /// Of two equal entries, the first one counts. Cost: a pass over the received entries and, unless all of
  /// them existed, sorting all entries.
  mutating func merge(_ received: [FeedEntry]) -> Int {
    var seen: Set<FeedEntry.ID> = []
    var arrived: [FeedEntry] = []
    var isInOrder = true
    for entry in received where seen.insert(entry.id).inserted {
      guard let known = entries[id: entry.id] else {
        arrived.append(entry)
        continue
      }
      if known.date != entry.date { isInOrder = false }
      entries[id: entry.id] = entry.marked(as: known)
    }
    if !arrived.isEmpty || !isInOrder { entries = Self.inOrder(arrived + entries.elements) }
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
