import UDFKit

/// A search in texts with an index, which knows no feature that has texts.
///
/// At most one effect writes to the index. What changes meanwhile waits in the state for the next one.
struct TextSearch: Sendable {
  private enum EffectID {
    case writing, searching
  }

  /// The number of results.
  private static let limit = 100

  let index: TextIndex

  /// Returns the rules of the search.
  static func reducer(index: TextIndex) -> Reducer<TextSearchState> {
    On(TextSearchAction.self, TextSearch(index: index).reduce)
  }

  /// Asks for all texts, so that the index will hold them, in the place of what is being written.
  func synchronize(_ state: inout TextSearchState) -> Effect {
    state.indexing = Indexing(isUsed: true, isWriting: true)
    return .merge([
      .cancel(id: EffectID.writing), .dispatch(TextSearchAction.textsRequested),
    ])
  }

  /// Lets the index hold these texts.
  ///
  /// Cost: the index compares all texts, in the background.
  func write(all texts: [SearchText]) -> Effect {
    write(isWhole: true) { [index] in try await index.synchronize(texts) }
  }

  /// Writes what has changed, unless an effect writes already.
  ///
  /// Cost: the texts that have changed.
  func goOn(_ state: inout TextSearchState) -> Effect {
    let (changed, removed) = (state.indexing.changed, state.indexing.removed)
    guard state.indexing.isUsed, !state.indexing.isWriting, !changed.isEmpty || !removed.isEmpty
    else { return .none }
    (state.indexing.changed, state.indexing.removed, state.indexing.isWriting) = ([:], [], true)
    return write(isWhole: false) { [index] in
      try await index.update(Array(changed.values), removed)
    }
  }

  private func write(
    isWhole: Bool,
    _ body: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    .run(priority: .utility) { dispatch in
      try await body()
      dispatch(TextSearchAction.indexed(isWhole: isWhole))
    } catch: { error, dispatch in
      dispatch(TextSearchAction.indexingFailed(message: Self.line(of: error)))
    }
    .identified(by: EffectID.writing, cancelsInFlight: true)
  }

  /// Searches for the words of the state's query, in the place of an earlier search.
  func search(_ state: TextSearchState) -> Effect {
    guard let words = state.query?.words else { return .cancel(id: EffectID.searching) }
    return .run { [index] dispatch in
      let (matches, total) = try await index.search(words, Self.limit)
      dispatch(TextSearchAction.resultsReceived(words: words, matches, total: total))
    } catch: { error, dispatch in
      dispatch(TextSearchAction.searchFailed(words: words, message: Self.line(of: error)))
    }
    .identified(by: EffectID.searching, cancelsInFlight: true)
  }

  private static func line(of error: any Error) -> String {
    "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
