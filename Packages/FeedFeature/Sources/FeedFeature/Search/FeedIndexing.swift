/// What is to be written to the index.
struct FeedIndexing: Equatable, Sendable {
  /// Whether the index is in use, as it is from the first action of `FeedSearchAction` on.
  var isUsed = false

  /// Whether all entries are in the index, besides those that have changed since.
  var isWhole = false

  /// Whether an effect writes to the index.
  var isWriting = false

  /// Why the index could not be written, or nil if it could.
  var problem: String?

  /// The entries that are new or different, of which some may be gone again.
  var changed: Set<FeedEntry.ID> = []

  /// The sources that were removed, of which some may be followed again.
  ///
  /// Their entries are removed before those that have changed are written.
  var removed: Set<FeedSource.ID> = []
}
