import UDFKit

/// What the feeds' pane shows.
public struct FeedProps: Encodable, Equatable, Sendable {
  /// The sources that are followed, in the order in which they were added.
  public let sources: [FeedSource]

  /// The sources that are being read for the first time.
  public let adding: [String]

  /// The entries that the filter lets through, newest first.
  public let entries: [FeedEntry]

  /// Which entries are shown.
  public let filter: FeedFilter

  /// How many entries there are, shown or not.
  public let total: Int

  /// How many of them have not been read.
  public let unread: Int

  /// How many of them are liked.
  public let liked: Int

  /// How many sources the refresh has read.
  public let refreshDone: Int

  /// How many sources the refresh reads; 0 when none runs.
  public let refreshTotal: Int

  /// Every how many seconds it refreshes by itself; nil when it does not.
  public let watchInterval: Int?

  /// Why the last source could not be added and what to do, in one line.
  public let error: String?

  /// Makes the props of a state.
  ///
  /// Costs a few passes over all entries.
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

  /// Writes what the pane shows: the entries without their content.
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
