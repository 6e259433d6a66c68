import Foundation
import UDFKit

extension FeedState {
  /// Changes an entry by the number that the user sees.
  ///
  /// Costs one pass over all entries.
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

  /// Takes in entries, those that are there already with their marks; gives how many are new.
  ///
  /// Of two that are the same, the first one counts. Costs a pass over what came, and, unless all of it
  /// was there already, the sorting of all entries.
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

  /// The newest first, those without a date last; else as they were.
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
