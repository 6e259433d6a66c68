import Foundation
import UDFKit

extension FeedState {
  /// Queues all sources to be read again, and returns the sources whose reading must end.
  mutating func beginRefresh() throws(FeedError) -> [String] {
    guard !sources.isEmpty else { throw FeedError("There is nothing to refresh: add a feed first") }
    return beginRefresh(of: sources.elements)
  }

  /// Queues the sources that may be read again at this time, unless a refresh is running.
  mutating func beginDueRefresh(at now: Duration) -> [String] {
    guard refreshTotal == 0 else { return [] }
    return beginRefresh(of: sources.filter { $0.nextTry ?? .distantPast <= now.date })
  }

  private mutating func beginRefresh(of due: [FeedSource]) -> [String] {
    defer { (waiting, refreshTotal) = (due.map(\.id), due.count) }
    return endRefresh()
  }

  /// Ends the refresh, and returns the sources whose reading must end.
  mutating func endRefresh() -> [String] {
    defer { (waiting, loading, refreshTotal, news) = ([], [], 0, nil) }
    return loading
  }

  /// Removes and returns the next sources to read, so that at most `limit` are read at the same time.
  mutating func takeTurns(_ limit: Int) -> [String] {
    let next = Array(waiting.prefix(max(0, limit - loading.count)))
    waiting.removeFirst(next.count)
    loading += next
    return next
  }

  mutating func endLoading(_ source: String) {
    loading.removeAll { $0 == source }
    if loading.isEmpty && waiting.isEmpty { (refreshTotal, news) = (0, nil) }
  }

  /// Notes how many entries of a source are new to the refresh, if one is running.
  mutating func note(_ count: Int, newFrom source: FeedSource.ID) {
    guard refreshTotal > 0 else { return }
    if news == nil { news = [:] }
    news?[source] = count
  }

  /// The possible intervals of a watch, in seconds.
  static var watchIntervals: ClosedRange<Int> { 1...86_400 }

  mutating func beginWatching(_ seconds: Int) throws(FeedError) -> Int {
    guard Self.watchIntervals.contains(seconds) else {
      throw FeedError("There is no watching every \(seconds) seconds: choose from 1 to 86400")
    }
    watchInterval = seconds
    return seconds
  }
}
