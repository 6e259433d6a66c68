import CounterFeature
import FeedFeature
import SearchFeature

/// The state of radar, with a slice for each feature.
///
/// No feature knows the others.
struct AppState: Encodable, Equatable, Sendable {
  var counter = CounterState()
  var search = SearchState()
  var feed = FeedState()
}
