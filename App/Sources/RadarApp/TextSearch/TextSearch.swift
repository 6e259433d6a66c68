import FeedFeature
import UDFKit

/// A search in the texts of the feeds' entries, with an index.
///
/// At most one effect writes to the index. What changes meanwhile waits in the state for the next one.
struct TextSearch: Sendable {
  private static let limit = 100
  let index: TextIndex

  static func reducer(index: TextIndex) -> Reducer<FoundFeeds> {
    On(TextSearchAction.self, TextSearch(index: index).reduce)
  }

  /// Lets the index hold the texts of the state, in the place of what is being written.
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
    return write(isWhole: false) { [index] in try await index.update(entries, removed) }
  }

  private func write(
    isWhole: Bool,
    _ body: @escaping @Sendable () async throws -> Void
  ) -> Effect {
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
      let (matches, total) = try await index.search(words, Self.limit)
      dispatch(TextSearchAction.resultsReceived(words: words, matches, total: total))
    } catch: { error, dispatch in
      dispatch(TextSearchAction.searchFailed(words: words, message: String(oneLineOf: error)))
    }
    .identified(by: TextSearchEffect.searching, cancelsInFlight: true)
  }
}

private enum TextSearchEffect {
  case writing, searching
}
