import CounterFeature
import FeedFeature
import SearchFeature
import UDFJournal
import UDFKit

extension Reducer<AppState> {
  static func app(_ features: [Feature<AppState>]) -> Reducer<AppState> {
    Reducer {
      // The number of a source means another one after the removal.
      Scope(\.feed) { Joint.removedSourcesAreNotFound }
      for feature in features { feature.reducer }
      Scope(\.search) { Joint.openedResultsAreFollowed }
      Scope(\.counter) { Joint.arrivedEntriesAreCounted }
      Scope(through: .found) { Joint.shownEntriesAreFound }
      Scope(\.feed) { Joint.jumpsAreFollowed }
    }
  }
}

/// The rules that connect features, which do not know each other.
enum Joint {
  static var openedResultsAreFollowed: Reducer<SearchState> {
    On(SearchAction.self) { state, action in
      switch action {
      case .resultOpened:
        guard let repository = state.selected else { return .none }
        return .dispatch(
          FeedAction.followRequested(name: repository.fullName, source: repository.feedSource)
        )
      case .allResultsOpened:
        let sources = state.results.map { FeedSource(id: $0.feedSource, title: $0.fullName) }
        return .dispatch(FeedAction.subscriptionsReceived(sources))
      default: return .none
      }
    }
  }

  /// Counts the arrived entries, independent of the counter's step.
  static var arrivedEntriesAreCounted: Reducer<CounterState> {
    On(FeedAction.self) { _, action in
      guard case .entriesArrived(_, let count) = action else { return .none }
      return .dispatch(CounterAction.added(count))
    }
  }

  /// Returns a line about what an action did that a rule here has caused, or nil if it needs none.
  static func report(_ action: any Action) -> String? {
    guard case .added(let count) = action as? CounterAction else { return nil }
    return count == 1
      ? "An entry arrived, and the counter counted it"
      : "\(count) entries arrived, and the counter counted them"
  }

  /// Takes a question away after an undo, because the number of its source may mean another one then.
  ///
  /// It also brings the index of the entries up to date, because an undo may bring entries back.
  static var jumpsAreFollowed: Reducer<FeedState> {
    On(Jump<AppState>.self) { state, _ in
      state.prompt = nil
      return .dispatch(TextSearchAction.textsReplaced)
    }
  }

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

extension Repository {
  /// The source of the releases: a web address, or else the name of the embedded feed.
  var feedSource: String { feedURL ?? fullName }
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

extension AppState { var found: FoundFeeds { Lens.found.get(self) } }
