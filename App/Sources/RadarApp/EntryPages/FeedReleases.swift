import FeedFeature
import UDFKit

/// The releases of a source that an entry follows, down to the one that was read before it.
typealias FeedReleases = (between: [FeedEntry], read: FeedEntry)

extension FeedState {
  /// Returns the releases of an entry's source down to the one that was read before the entry.
  ///
  /// Cost: the entries between the two are visited. Do it when a page is read, and not with each action.
  func releases(before id: FeedEntry.ID) -> FeedReleases? {
    guard let index = entries.index(id: id), entries[index].version != nil else { return nil }
    let source = entries[index].source
    var between: [FeedEntry] = []
    for entry in entries.elements[(index + 1)...]
    where entry.source == source && entry.version != nil {
      if entry.isRead { return (between, entry) }
      between.append(entry)
    }
    return nil
  }
}
