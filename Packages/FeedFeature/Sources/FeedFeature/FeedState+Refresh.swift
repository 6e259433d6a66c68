import UDFKit

extension FeedState {
  /// Puts all sources in line to be read again; gives those whose reading ends by that.
  mutating func beginRefresh() throws(FeedError) -> [String] {
    guard !sources.isEmpty else {
      throw FeedError("There is nothing to refresh: add a feed first")
    }
    let ended = endRefresh()
    waiting = sources.ids
    refreshTotal = waiting.count
    return ended
  }

  /// Ends the refresh; gives those whose reading ends by that.
  mutating func endRefresh() -> [String] {
    defer { (waiting, loading, refreshTotal) = ([], [], 0) }
    return loading
  }

  /// Takes those whose turn it is to be read, so that at most `limit` are read at once.
  mutating func takeTurns(_ limit: Int) -> [String] {
    let next = Array(waiting.prefix(max(0, limit - loading.count)))
    waiting.removeFirst(next.count)
    loading += next
    return next
  }

  /// Notes that the refresh reads a source no more.
  mutating func endLoading(_ source: String) {
    loading.removeAll { $0 == source }
    if loading.isEmpty && waiting.isEmpty { refreshTotal = 0 }
  }

  /// Checks and remembers the interval of a watch.
  mutating func beginWatching(_ seconds: Int) throws(FeedError) {
    guard (1...86_400).contains(seconds) else {
      throw FeedError("There is no watching every \(seconds) seconds: choose from 1 to 86400")
    }
    watchInterval = seconds
  }
}
