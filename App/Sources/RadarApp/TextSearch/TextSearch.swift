import UDFKit

/// A search in texts with an index, which knows no feature that has texts.
///
/// At most one effect writes to the index. What changes meanwhile waits in the state for the next one.
struct TextSearch<State: SearchedTexts>: Sendable {
  /// The number of results.
  private static var limit: Int { 100 }

  let index: TextIndex

  /// Returns the rules of the search, on a slice that has the texts beside the search.
  static func reducer(index: TextIndex) -> Reducer<State> {
    On(TextSearchAction.self, TextSearch(index: index).reduce)
  }

  /// Lets the index hold the texts of the state, in the place of what is being written.
  ///
  /// Cost: the index compares all texts, in the background.
  func synchronize(_ state: inout State) -> Effect {
    state.textSearch.indexing = Indexing(isUsed: true, isWriting: true)
    return write(isWhole: true) { [index, texts = state.allTexts] in
      try await index.synchronize(texts())
    }
  }

  /// Writes what has changed, unless an effect writes already.
  ///
  /// Cost: the texts that have changed.
  func goOn(_ state: inout State) -> Effect {
    guard let (changed, removed) = state.textSearch.indexing.begin() else { return .none }
    let texts = changed.compactMap(state.text)
    return write(isWhole: false) { [index] in try await index.update(texts, removed) }
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

  /// Searches for the words of the state's query, in the place of an earlier search.
  func search(_ state: State) -> Effect {
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

/// A slice with texts and a search in them.
protocol SearchedTexts: Sendable {
  var textSearch: TextSearchState { get set }

  /// Returns all texts, in the background.
  var allTexts: @Sendable () -> [SearchText] { get }

  /// Returns the text with an id, or nil if it is gone.
  func text(_ id: SearchText.ID) -> SearchText?
}

private enum TextSearchEffect {
  case writing, searching
}
