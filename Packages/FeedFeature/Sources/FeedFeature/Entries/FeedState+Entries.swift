import Foundation
import UDFKit

extension FeedState {
  /// Adds entries, keeps the marks of existing ones, and returns the number of new entries.
  ///
  /// An entry that was alone in its document, or is now, is known by another id; see `FeedEntry.otherIDs`. Cost: a pass
  /// over the received entries and, unless all of them existed, a pass over all entries. If the date of an existing one
  /// has changed, all entries are sorted anew.
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
    if !isInOrder || !arrived.isEmpty { insert(arrived, sortingOthers: !isInOrder) }
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

  /// Inserts new entries, newest first and those without a date last, and counts them.
  ///
  /// Of one date, the new entries are the first, and the others stay in their order.
  private mutating func insert(_ arrived: [FeedEntry], sortingOthers isOutOfOrder: Bool) {
    var others = entries.elements[...]
    entries = []
    if isOutOfOrder { others.sort { $0.isNewer(than: $1) } }
    var list: [FeedEntry] = []
    list.reserveCapacity(others.count + arrived.count)
    for entry in arrived.sorted(by: { $0.isNewer(than: $1) }) {
      let newer = others.prefix { $0.isNewer(than: entry) }
      list += newer
      list.append(entry)
      others = others[newer.endIndex...]
    }
    list += others
    entries = IdentifiedArray(list)
    unread += arrived.count { !$0.isRead }
    liked += arrived.count(where: \.isLiked)
    marks = Self.marks(of: entries)
  }
}

extension FeedEntry {
  fileprivate func isNewer(than other: FeedEntry) -> Bool {
    (date ?? .distantPast) > (other.date ?? .distantPast)
  }
}
