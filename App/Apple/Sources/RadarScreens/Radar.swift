import CounterFeature
import FeedFeature
import SearchFeature
import UDFKit

/// The state of the app, with a slice for each feature.
///
/// No feature knows the others.
struct Radar: Equatable, Sendable {
  var counter = CounterState()
  var search = SearchState()
  var feed = FeedState()
}

/// The rules of the features, and what joins them: a result that is opened is followed, and new entries are counted.
///
/// The results are those of the embedded catalogue. To search GitHub, pass another client.
func radarReducer(search: SearchClient, feed: FeedClient) -> Reducer<Radar> {
  Reducer<Radar> {
    Scope(\.counter) { CounterFeature.reducer }
    Scope(\.search) { SearchFeature.reducer(client: search) }
    Scope(\.feed) { FeedFeature.reducer(client: feed) }
    On(SearchAction.self) { radar, action in
      guard case .resultOpened = action, let opened = radar.search.selected,
        let address = opened.feedURL
      else { return .none }
      return .dispatch(FeedAction.followRequested(name: opened.fullName, source: address))
    }
    On(FeedAction.self) { _, action in
      guard case .entriesArrived(_, let count) = action else { return .none }
      return .dispatch(CounterAction.added(count))
    }
  }
}
