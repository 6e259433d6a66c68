import FeedFeature
import UDFKit

// The search finds the texts of entries, which the feeds have.

extension Joint {
  /// Tells the search which source goes, before the feeds remove it.
  static var removedSourcesAreNotFound: Reducer<FeedState> {
    On(FeedAction.self) { state, action in
      let source: FeedSource.ID
      switch action {
      case .removalConfirmed(let id): source = id
      case .sourceRemoved(let number) where number >= 1 && number <= state.sources.count:
        source = state.sources[number - 1].id
      default: return .none
      }
      return .dispatch(TextSearchAction.sourceRemoved(source))
    }
  }

  /// Ends the search when the user chooses which entries are shown, and tells it which entries arrive.
  static var shownEntriesAreFound: Reducer<FoundFeeds> {
    On(FeedAction.self) { state, action in
      switch action {
      // An answer that is under way is not taken any more. An action would stay when an undo takes the choice back.
      case .filterChanged: state.textSearch.query = nil
      case .entriesReceived(let source, _, let received, _, _)
      where state.textSearch.indexing.isUsed:
        let entries = received.filter { $0.source == source }.compactMap(state.feed.known)
        guard !entries.isEmpty else { return .none }
        return .dispatch(TextSearchAction.textsChanged(entries.map(\.id)))
      default: break
      }
      return .none
    }
  }
}

extension Lens<AppState, FoundFeeds> {
  /// Joins the feeds and the search, so that their pane is made again only if one of them may have changed.
  static var found: Lens {
    Lens(\.feed, \.textSearch) {
      FoundFeeds(feed: $0, textSearch: $1)
    } set: {
      ($0.feed, $0.textSearch)
    }
  }
}

extension AppState {
  var found: FoundFeeds { Lens.found.get(self) }
}
