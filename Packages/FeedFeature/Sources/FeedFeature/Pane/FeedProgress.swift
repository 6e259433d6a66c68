import TerminalUI

/// How far a refresh is with each source.
struct FeedProgress: Equatable {
  let waiting: [FeedSource.ID]
  private let loading: [FeedSource.ID]
  private let news: [FeedSource.ID: Int]?

  /// Creates the progress of a state, with which it shares its lists.
  init(_ state: FeedState) { (waiting, loading, news) = (state.waiting, state.loading, state.news) }

  /// Returns how far the refresh is with a source, or nil if the source is no part of it or could not be read.
  ///
  /// A source that could not be read has an error. Those that wait are a set that is made once for all lines.
  func line(of source: FeedSource, _ waiting: Set<FeedSource.ID>) -> Line? {
    if loading.contains(source.id) { return Line("reading …", .color(.blue)) }
    if let count = news?[source.id] {
      return count == 0 ? Line("nothing new", .dim) : Line("\(count) new", .color(.green))
    }
    return waiting.contains(source.id) ? Line("waits", .dim) : nil
  }
}
