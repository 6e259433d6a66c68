/// How far the index is behind.
struct Indexing: Equatable, Sendable {
  /// Whether the index is in use, as it is from the first request for it or the first search on.
  var isUsed = false

  /// Whether all texts are in the index, besides those that have changed since.
  var isWhole = false

  /// Whether all texts are on their way, or an effect writes to the index.
  var isWriting = false

  /// Why the index could not be written, or nil if it could.
  var problem: String?

  /// The texts that may be new or different, by their ids.
  var changed: [SearchText.ID: SearchText] = [:]

  /// The sources that were removed, of which some may be back.
  ///
  /// Their texts are removed before those that have changed are written.
  var removed: Set<String> = []
}
