import UDFKit

/// The effects that write the index and search in it.
///
/// At most one effect writes. What changes meanwhile waits in the state for the next one.
struct FeedIndexer: Sendable {
  private enum EffectID {
    case writing, searching
  }

  /// The number of results.
  private static let limit = 100

  let index: FeedIndex?

  /// Lets the index hold the entries of the state, in the place of what is being written.
  ///
  /// Cost: the index compares all entries, in the background.
  func synchronize(_ state: inout FeedState) -> Effect {
    guard let index else { return .none }
    state.indexing = FeedIndexing(isUsed: true, isWriting: true)
    return write(isWhole: true) { [entries = state.entries.elements] in
      try await index.synchronize(entries)
    }
  }

  /// Writes what has changed, unless an effect writes already.
  ///
  /// Cost: the entries that have changed.
  func goOn(_ state: inout FeedState) -> Effect {
    var indexing = state.indexing
    guard let index, !indexing.isWriting, !indexing.changed.isEmpty || !indexing.removed.isEmpty
    else { return .none }
    // The sets are changed in place.
    state.indexing = FeedIndexing()
    let removed = indexing.removed
    let entries = indexing.changed.compactMap { state.entries[id: $0] }
    (indexing.changed, indexing.removed, indexing.isWriting) = ([], [], true)
    state.indexing = indexing
    return write(isWhole: false) { try await index.update(entries, removed) }
  }

  private func write(
    isWhole: Bool,
    _ body: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    .run(priority: .utility) { dispatch in
      try await body()
      dispatch(FeedSearchAction.indexed(isWhole: isWhole))
    } catch: { error, dispatch in
      dispatch(FeedSearchAction.indexingFailed(message: "\(error)"))
    }
    .identified(by: EffectID.writing, cancelsInFlight: true)
  }

  /// Searches for the words of the state's search, in the place of an earlier search.
  func search(_ state: FeedState) -> Effect {
    guard let index, let query = state.search?.query else {
      return .cancel(id: EffectID.searching)
    }
    return .run { dispatch in
      let (matches, total) = try await index.search(query, Self.limit)
      dispatch(FeedSearchAction.resultsReceived(query: query, matches, total: total))
    } catch: { error, dispatch in
      dispatch(FeedSearchAction.searchFailed(query: query, message: "\(error)"))
    }
    .identified(by: EffectID.searching, cancelsInFlight: true)
  }
}
