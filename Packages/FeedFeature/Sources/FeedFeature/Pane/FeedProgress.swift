import TerminalUI

/// How far a refresh is with each source.
struct FeedProgress: Equatable {
  private let waiting: Set<FeedSource.ID>
  private let loading: Set<FeedSource.ID>
  private let news: [FeedSource.ID: Int]?

  /// Creates the progress of a state.
  ///
  /// Cost: the sources that are not read yet.
  init(_ state: FeedState) {
    (waiting, loading, news) = (Set(state.waiting), Set(state.loading), state.news)
  }

  /// Returns how far the refresh is with a source, or nil if the source is no part of it or could not be read.
  ///
  /// A source that could not be read has an error.
  func line(of source: FeedSource) -> Line? {
    if loading.contains(source.id) { return Line("reading …", .color(.blue)) }
    if waiting.contains(source.id) { return Line("waits", .dim) }
    guard let count = news?[source.id] else { return nil }
    return count == 0 ? Line("nothing new", .dim) : Line("\(count) new", .color(.green))
  }
}
