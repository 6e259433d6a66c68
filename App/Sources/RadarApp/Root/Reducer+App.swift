import CounterFeature
import FeedFeature
import SearchFeature
import UDFKit

extension Reducer where State == AppState {
  /// The rules of the whole program: those of the features, each on its slice, and what joins them.
  static func app(_ clients: Clients) -> Reducer<AppState> {
    Reducer {
      Scope(\.counter) { CounterFeature.reducer }
      Scope(\.search) { SearchFeature.reducer(client: clients.search) }
      Scope(\.feed) { FeedFeature.reducer(client: clients.feed) }
      Scope(\.search) { Joint.openedResultsAreFollowed }
      Scope(\.counter) { Joint.arrivedEntriesAreCounted }
    }
  }
}

/// What joins the features: none of them knows the others.
enum Joint {
  /// Who opens a result follows the feed of its releases.
  static var openedResultsAreFollowed: Reducer<SearchState> {
    On(SearchAction.self) { state, action in
      guard case .resultOpened = action, let repository = state.selected else { return .none }
      return .dispatch(
        FeedAction.followRequested(name: repository.fullName, source: repository.feedSource)
      )
    }
  }

  /// The counter counts the entries that arrive, whatever its step.
  static var arrivedEntriesAreCounted: Reducer<CounterState> {
    On(FeedAction.self) { _, action in
      guard case .entriesArrived(_, let count) = action else { return .none }
      return .dispatch(CounterAction.added(count))
    }
  }
}

extension Repository {
  /// The source under which the releases are followed: an address of the network, or else the name
  /// under which radar brings them.
  var feedSource: String { feedURL ?? fullName }
}
