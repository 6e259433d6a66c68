import UDFKit

/// The content of the feeds' pane.
public struct FeedProps: Encodable, Equatable, Sendable {
  /// The followed sources, in the order in which they were added.
  public let sources: [FeedSource]

  /// The sources that are being read for the first time.
  public let adding: [String]

  /// The entries that the filter shows, newest first.
  public let entries: [FeedEntry]

  /// The filter.
  public let filter: FeedFilter

  /// The number of entries, shown or not.
  public let total: Int

  /// The number of entries that have not been read.
  public let unread: Int

  /// The number of entries that are liked.
  public let liked: Int

  /// The number of sources that the refresh has read.
  public let refreshDone: Int

  /// The number of sources of the refresh, or 0 if none is running.
  public let refreshTotal: Int

  /// The seconds between automatic refreshes, or nil if there are none.
  public let watchInterval: Int?

  /// Why the last source could not be added, with what to do, in one line.
  public let error: String?

  /// Creates the props of a state.
  ///
  /// Cost: a few passes over all entries.
  public init(_ state: FeedState) {
    sources = state.sources.elements
    adding = state.adding.map(\.name)
    entries = state.shown
    filter = state.filter
    total = state.entries.count
    unread = state.entries.count { !$0.isRead }
    liked = state.entries.count { $0.isLiked }
    refreshDone = state.refreshDone
    refreshTotal = state.refreshTotal
    watchInterval = state.watchInterval
    error = state.error
  }

  private enum Key: CodingKey {
    case sources, adding, entries, filter, total, unread, liked, refreshDone, refreshTotal
    case watchInterval, error
  }

  /// Encodes the shown content: the entries without their text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(sources, forKey: .sources)
    try container.encode(adding, forKey: .adding)
    try container.encode(entries.map(\.withoutContent), forKey: .entries)
    try container.encode(filter, forKey: .filter)
    try container.encode(total, forKey: .total)
    try container.encode(unread, forKey: .unread)
    try container.encode(liked, forKey: .liked)
    try container.encode(refreshDone, forKey: .refreshDone)
    try container.encode(refreshTotal, forKey: .refreshTotal)
    try container.encodeIfPresent(watchInterval, forKey: .watchInterval)
    try container.encodeIfPresent(error, forKey: .error)
  }
}
