import CounterFeature
import FeedFeature
import SearchFeature

/// Everything that radar knows: a slice for each feature, none of which knows the others.
struct AppState: Encodable, Equatable, Sendable {
  var counter = CounterState()
  var search = SearchState()
  var feed = FeedState()
}
