import Foundation
import UDFKit

extension FeedState {
  /// Adds entries, keeps the marks of existing ones, and returns the number of new entries.
  ///
  /// An entry that was alone in its document, or is now, is known by another id; see `FeedEntry.otherIDs`. Cost: a pass
  /// over the received entries and, unless all of them existed, a pass over all entries. If the date of an existing one
  /// has changed, all entries are sorted.
  mutating func merge(_ received: [FeedEntry], asRead isRead: Bool = false) -> Int {
    var seen: Set<FeedEntry.ID> = []
    var arrived: [FeedEntry] = []
    var isInOrder = true
    for var entry in received {
      let id = knownID(of: entry)
      if !seen.contains(id) { entry.id = id }
      guard seen.insert(entry.id).inserted else { continue }
      guard let known = entries[id: entry.id] else {
        if isRead { entry.isRead = true }
        arrived.append(entry)
        continue
      }
      (entry.isRead, entry.isLiked) = (known.isRead, known.isLiked)
      // A list that nothing changes is not copied, whoever else holds it.
      if entry == known { continue }
      if entry.date != known.date { isInOrder = false }
      entries[id: entry.id] = entry
    }
    if !isInOrder { entries = IdentifiedArray(Self.inOrder(entries.elements)) }
    if !arrived.isEmpty { insert(Self.inOrder(arrived)) }
    if !isInOrder || !arrived.isEmpty { marks = Self.marks(of: entries) }
    return arrived.count
  }

  /// Returns the entry that an entry of a document has become, or nil if its source is not followed.
  ///
  /// The entry may be known by another id than the one that it has in its document.
  public func known(_ received: FeedEntry) -> FeedEntry? { entries[id: knownID(of: received)] }

  /// Returns the id under which a received entry is known, or is to be known.
  private func knownID(of entry: FeedEntry) -> FeedEntry.ID {
    let known = entries[id: entry.id]
    if known?.isSame(as: entry) == true { return entry.id }
    let other = entry.otherIDs.first { entries[id: $0]?.isSame(as: entry) == true }
    if let other { return other }
    return known.map { entry.isSuccessor(of: $0) } == true ? entry.longID : entry.id
  }

  /// Inserts sorted entries that are not there, each before those of the same date, and counts them.
  private mutating func insert(_ arrived: [FeedEntry]) {
    // The list is the only copy, so that the entries are moved in it, from its end.
    var list = entries.elements
    entries = []
    var (old, new) = (list.count - 1, arrived.count - 1)
    list += arrived
    while new >= 0 {
      if old >= 0, list[old].order <= arrived[new].order {
        list.swapAt(old, old + new + 1)
        old -= 1
      } else {
        list[old + new + 1] = arrived[new]
        new -= 1
      }
    }
    entries = IdentifiedArray(list)
    unread += arrived.count { !$0.isRead }
    liked += arrived.count(where: \.isLiked)
  }

  /// Returns the entries sorted, newest first, and those without a date last in their given order.
  private static func inOrder(_ entries: [FeedEntry]) -> [FeedEntry] {
    entries.sorted { $0.order > $1.order }
  }
}

extension FeedEntry {
  fileprivate var order: Date { date ?? .distantPast }
}
