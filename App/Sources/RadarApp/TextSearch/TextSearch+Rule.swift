import UDFKit

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
