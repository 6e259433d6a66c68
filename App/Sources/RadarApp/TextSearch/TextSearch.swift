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

extension TextSearch {
  func reduce(_ state: inout FoundFeeds, _ action: TextSearchAction) -> Effect {
    switch action {
    case .queryChanged(let text):
      state.textSearch.search(for: text)
      return .merge([goOn(&state), search(state)])
    case .ended:
      state.textSearch.query = nil
      return search(state)
    case .indexRequested:
      return state.textSearch.indexing.isUsed ? .none : synchronize(&state)
    case .textsReplaced:
      return state.textSearch.indexing.isUsed ? synchronize(&state) : .none
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

/// The actions of the search in texts.
///
/// Nothing of a search must be there after a restart, so these actions are not kept.
enum TextSearchAction: Action, Equatable {
  /// Searches for words, or ends the search if there are none.
  case queryChanged(String)

  case ended

  /// Brings the index up to date in the background, so that a later search need not wait for it.
  case indexRequested

  /// Brings the index up to date after any texts have changed.
  case textsReplaced

  /// Notes texts that may be new or different.
  case textsChanged([FeedEntry.ID])

  /// Notes that a source is gone, with its texts.
  case sourceRemoved(FeedSource.ID)

  /// Notes that the index has taken what it was given, which was all texts or those that have changed.
  case indexed(isWhole: Bool)

  case indexingFailed(message: String)
  case resultsReceived(words: String, [TextMatch], total: Int)
  case searchFailed(words: String, message: String)
}
