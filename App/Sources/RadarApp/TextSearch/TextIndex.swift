import FeedFeature

/// An index of the entries' texts, which finds what a person types.
///
/// The search never calls `synchronize` and `update` at the same time.
struct TextIndex: Sendable {
  /// Makes the index hold the texts of these entries and no others.
  ///
  /// The search calls it once before it relies on the index, so it should write only what is missing or different.
  var synchronize: @Sendable (_ entries: [FeedEntry]) async throws -> Void

  /// Removes the texts of some sources, and then adds those of entries, which replace those with the same id.
  ///
  /// Entries that the index has already are given again, so it should write only what is different.
  var update:
    @Sendable (_ entries: [FeedEntry], _ removedSources: Set<FeedSource.ID>) async throws -> Void

  /// Returns the best matches of a query, and the number of all.
  ///
  /// Any text is a query. All of its words must be found, of which the last may be the beginning of a word, and all of
  /// its phrases in quotation marks. Words in a title count more than words in the text.
  var search:
    @Sendable (_ query: String, _ limit: Int) async throws -> (matches: [TextMatch], total: Int)
}
