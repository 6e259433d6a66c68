/// An index of the texts of entries, in which the feeds find what a person types.
///
/// ```swift
/// let reducer = FeedFeature.reducer(client: FeedClient(), index: index)
/// let store = Store(state: FeedState(), reducer: reducer)
/// await store.send(FeedSearchAction.queryChanged("swift conc"))
/// store.state.shown  // the entries with a word "swift" and a word that begins with "conc", the best one first
/// ```
///
/// The feeds never call `synchronize` and `update` at the same time.
public struct FeedIndex: Sendable {
  /// Makes the index hold these entries and no others.
  ///
  /// The feeds call it once before they rely on the index, so it should write only what is missing or different.
  public var synchronize: @Sendable (_ entries: [FeedEntry]) async throws -> Void

  /// Removes the entries of some sources, and then adds entries, which replace those with the same id.
  public var update:
    @Sendable (_ entries: [FeedEntry], _ removedSources: Set<FeedSource.ID>) async throws -> Void

  /// Returns the best matches of a query, and the number of all.
  ///
  /// Any text is a query. All of its words must be found, of which the last may be the beginning of a word, and all of
  /// its phrases in quotation marks. Words in a title count more than words in the text.
  public var search:
    @Sendable (_ query: String, _ limit: Int) async throws -> (matches: [FeedMatch], total: Int)

  /// Creates an index from its functions, which throw errors whose description is one line.
  public init(
    synchronize: @escaping @Sendable (_ entries: [FeedEntry]) async throws -> Void,
    update: @escaping @Sendable (_ entries: [FeedEntry], Set<FeedSource.ID>) async throws -> Void,
    search:
      @escaping @Sendable (_ query: String, _ limit: Int) async throws -> (
        matches: [FeedMatch], total: Int
      )
  ) {
    self.synchronize = synchronize
    self.update = update
    self.search = search
  }
}
