import UDFKit

extension FeedIndexer {
  /// Changes the search as an action says, and keeps the index up to date.
  func reduce(_ state: inout FeedState, _ action: FeedSearchAction) throws -> Effect {
    switch action {
    case .queryChanged(let query):
      guard index != nil else {
        throw FeedError("There is no index to search in: give the feeds an index")
      }
      state.search(for: query)
      let isNew = state.search != nil && state.isIndexMissing
      return .merge([isNew ? synchronize(&state) : .none, search(state)])
    case .ended:
      state.search = nil
      return search(state)
    case .indexRequested:
      return state.indexing.isUsed ? .none : synchronize(&state)
    case .entriesReplaced:
      return state.indexing.isUsed ? synchronize(&state) : .none
    case .indexed(let isWhole):
      state.noteIndexed(isWhole: isWhole)
      return .merge([
        goOn(&state), state.search == nil ? .none : search(state),
      ])
    case .indexingFailed(let message):
      return state.mustRestartIndex(message) ? synchronize(&state) : .none
    case .resultsReceived(let query, let matches, let total):
      state.receive(matches, total: total, of: query)
    case .searchFailed(let query, let message):
      return state.mustRestartIndex(message, query) ? synchronize(&state) : .none
    }
    return .none
  }
}
