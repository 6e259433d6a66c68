import UDFKit

extension FeedFeature {
  /// The rule of the search.
  static func searchRule(_ indexer: FeedIndexer) -> Reducer<FeedState> {
    On(FeedSearchAction.self) { state, action in
      switch action {
      case .queryChanged(let query):
        guard indexer.index != nil else {
          throw FeedError("There is no index to search in: give the feeds an index")
        }
        state.search(for: query)
        let isNew = state.search != nil && state.isIndexMissing
        return .merge([isNew ? indexer.synchronize(&state) : .none, indexer.search(state)])
      case .ended:
        state.search = nil
        return indexer.search(state)
      case .indexRequested:
        return state.indexing.isUsed ? .none : indexer.synchronize(&state)
      case .entriesReplaced:
        return state.indexing.isUsed ? indexer.synchronize(&state) : .none
      case .indexed(let isWhole):
        state.noteIndexed(isWhole: isWhole)
        return .merge([
          indexer.goOn(&state), state.search == nil ? .none : indexer.search(state),
        ])
      case .indexingFailed(let message):
        return state.mustRestartIndex(message) ? indexer.synchronize(&state) : .none
      case .resultsReceived(let query, let matches, let total):
        state.receive(matches, total: total, of: query)
      case .searchFailed(let query, let message):
        return state.mustRestartIndex(message, query) ? indexer.synchronize(&state) : .none
      }
      return .none
    }
  }
}
