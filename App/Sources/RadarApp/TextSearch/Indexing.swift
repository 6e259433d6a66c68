import FeedFeature

struct Indexing: Equatable, Sendable {
  /// Whether the index is in use, as it is from the first request for it or the first search on.
  var isUsed = false

  /// Whether all texts are in the index, besides those that have changed since.
  var isWhole = false

  var isWriting = false

  /// The texts that are new or different, of which some may be gone again.
  private var changed: Set<FeedEntry.ID> = []

  /// The sources that were removed, of which some may be back.
  ///
  /// Their texts are removed before those that have changed are written.
  private var removed: Set<FeedSource.ID> = []

  init(isUsed: Bool = false, isWriting: Bool = false) {
    (self.isUsed, self.isWriting) = (isUsed, isWriting)
  }

  mutating func note(_ ids: [FeedEntry.ID]) {
    if isUsed { changed.formUnion(ids) }
  }

  mutating func note(removed source: FeedSource.ID) {
    if isUsed { removed.insert(source) }
  }

  mutating func begin() -> (changed: Set<FeedEntry.ID>, removed: Set<FeedSource.ID>)? {
    guard isUsed, !isWriting, !changed.isEmpty || !removed.isEmpty else { return nil }
    defer { (changed, removed, isWriting) = ([], [], true) }
    return (changed, removed)
  }

  mutating func end(isWhole: Bool) {
    isWriting = false
    if isWhole { self.isWhole = true }
  }
}
