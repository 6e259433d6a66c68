import FeedFeature
import UDFKit

/// A search in the texts of the feeds' entries, with an index.
///
/// At most one effect writes to the index. What changes meanwhile waits in the state for the next one.
struct TextSearch: Sendable {
  private static let limit = 100
  let index: any TextIndex

  static func reducer(index: any TextIndex) -> Reducer<FoundFeeds> {
    On(TextSearchAction.self, TextSearch(index: index).reduce)
  }

  func synchronize(_ state: inout FoundFeeds) -> Effect {
    state.textSearch.indexing = Indexing(isUsed: true, isWriting: true)
    return write(isWhole: true) { [index, entries = state.feed.entries.elements] in
      try await index.synchronize(entries)
    }
  }

  /// Writes what has changed, or all texts if a search needs them, unless an effect writes already.
  func goOn(_ state: inout FoundFeeds) -> Effect {
    if state.textSearch.query != nil, state.textSearch.isIndexMissing { return synchronize(&state) }
    guard let (changed, removed) = state.textSearch.indexing.begin() else { return .none }
    let entries = changed.compactMap { state.feed.entries[id: $0] }
    return write(isWhole: false) { [index] in try await index.update(entries, removing: removed) }
  }

  private func write(isWhole: Bool, _ body: @escaping @Sendable () async throws -> Void) -> Effect {
    .run(priority: .utility) { dispatch in
      try await body()
      dispatch(TextSearchAction.indexed(isWhole: isWhole))
    } catch: { error, dispatch in
      dispatch(TextSearchAction.indexingFailed(message: String(oneLineOf: error)))
    }
    .identified(by: TextSearchEffect.writing, cancelsInFlight: true)
  }

  func search(_ state: FoundFeeds) -> Effect {
    guard let words = state.textSearch.query?.words else {
      return .cancel(id: TextSearchEffect.searching)
    }
    return .run { [index] dispatch in
      let (matches, total) = try await index.search(words, limit: Self.limit)
      dispatch(TextSearchAction.resultsReceived(words: words, matches, total: total))
    } catch: { error, dispatch in
      dispatch(TextSearchAction.searchFailed(words: words, message: String(oneLineOf: error)))
    }
    .identified(by: TextSearchEffect.searching, cancelsInFlight: true)
  }

  func reduce(_ state: inout FoundFeeds, _ action: TextSearchAction) -> Effect {
    switch action {
    case .queryChanged(let text):
      state.textSearch.search(for: text)
      return .merge([goOn(&state), search(state)])
    case .ended:
      state.textSearch.query = nil
      return search(state)
    case .indexRequested: return state.textSearch.indexing.isUsed ? .none : synchronize(&state)
    case .textsReplaced: return state.textSearch.indexing.isUsed ? synchronize(&state) : .none
    case .textsChanged(let ids):
      state.textSearch.indexing.note(ids)
      return goOn(&state)
    case .sourceRemoved(let source):
      state.textSearch.indexing.note(removed: source)
      return goOn(&state)
    case .indexed(let isWhole):
      state.textSearch.indexing.end(isWhole: isWhole)
      return .merge([goOn(&state), state.textSearch.query == nil ? .none : search(state)])
    case .indexingFailed(let message):
      return state.textSearch.mustRestartIndex(message) ? synchronize(&state) : .none
    case .resultsReceived(let words, let matches, let total):
      state.textSearch.receive(matches, total: total, of: words)
    case .searchFailed(let words, let message):
      return state.textSearch.mustRestartIndex(message, of: words) ? synchronize(&state) : .none
    }
    return .none
  }
}

private enum TextSearchEffect { case writing, searching }

/// The actions of the search in texts, which are not kept, because no search need be there after a restart.
enum TextSearchAction: Action, Equatable {
  case queryChanged(String)
  case ended

  /// Brings the index up to date in the background, so that a later search need not wait for it.
  case indexRequested
  case textsReplaced
  case textsChanged([FeedEntry.ID])
  case sourceRemoved(FeedSource.ID)

  /// Notes that the index has taken what it was given, which was all texts or those that have changed.
  case indexed(isWhole: Bool)

  case indexingFailed(message: String)
  case resultsReceived(words: String, [TextMatch], total: Int)
  case searchFailed(words: String, message: String)
}

/// An index of the entries' texts, which finds what a person types.
///
/// The search never calls `synchronize` and `update` at the same time.
protocol TextIndex: Sendable {
  /// Makes the index hold the texts of these entries and no others.
  ///
  /// The search calls it once before it relies on the index, so it should write only what is missing or different.
  func synchronize(_ entries: [FeedEntry]) async throws

  /// Removes the texts of some sources, and then adds those of entries, which replace those with the same id.
  ///
  /// Entries that the index has already are given again, so it should write only what is different.
  func update(_ entries: [FeedEntry], removing sources: Set<FeedSource.ID>) async throws

  /// Returns the best matches of a query, and the number of all.
  ///
  /// Any text is a query. All of its words must be found, of which the last may be the beginning of a word, and all of
  /// its phrases in quotation marks. Words in a title count more than words in the text.
  func search(_ query: String, limit: Int) async throws -> (matches: [TextMatch], total: Int)
}
