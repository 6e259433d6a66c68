import FeedFeature

/// An index of the entries' texts, which finds what a person types.
///
/// The search never calls `synchronize` and `update` at the same time.
struct TextIndex: Sendable {
  /// Makes the index hold the texts of these entries and no others.
  var synchronize: @Sendable (_ entries: [FeedEntry]) async throws -> Void

  /// Removes the texts of some sources, and then adds those of entries, which replace those with the same id.
  var update:
    @Sendable (_ entries: [FeedEntry], _ removedSources: Set<FeedSource.ID>) async throws -> Void

  /// Returns the best matches of a query, and the number of all.
  var search:
    @Sendable (_ query: String, _ limit: Int) async throws -> (matches: [TextMatch], total: Int)
}
