import UDFKit

extension TextSearch {
  /// Changes the search as an action says, and keeps the index up to date.
  func reduce(_ state: inout TextSearchState, _ action: TextSearchAction) -> Effect {
    switch action {
    case .queryChanged(let text):
      state.search(for: text)
      let isNew = state.query != nil && state.isIndexMissing
      return .merge([isNew ? synchronize(&state) : .none, search(state)])
    case .ended:
      state.query = nil
      return search(state)
    case .indexRequested: return state.indexing.isUsed ? .none : synchronize(&state)
    case .textsReplaced: return state.indexing.isUsed ? synchronize(&state) : .none
    case .textsRequested: break
    case .textsReceived(let texts): return write(all: texts)
    case .textsChanged(let texts):
      state.note(texts)
      return goOn(&state)
    case .sourceRemoved(let source):
      state.note(removed: source)
      return goOn(&state)
    case .indexed(let isWhole):
      state.noteIndexed(isWhole: isWhole)
      return .merge([goOn(&state), state.query == nil ? .none : search(state)])
    case .indexingFailed(let message):
      return state.mustRestartIndex(message) ? synchronize(&state) : .none
    case .resultsReceived(let words, let matches, let total):
      state.receive(matches, total: total, of: words)
    case .searchFailed(let words, let message):
      return state.mustRestartIndex(message, words) ? synchronize(&state) : .none
    }
    return .none
  }
}
