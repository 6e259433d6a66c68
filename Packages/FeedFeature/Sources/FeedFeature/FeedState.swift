public import UDFKit

/// The state of the feeds.
///
/// The reducer ensures that every entry belongs to one of the sources, that entries are sorted newest first
/// and without a date last, and that a source is either in `sources` or in `adding`.
public struct FeedState: Codable, Equatable, Sendable {
  /// The followed sources, in the order in which they were added.
  public var sources: IdentifiedArray<FeedSource> = []

  /// The sources that will be followed after they have been read.
  public var adding: IdentifiedArray<FeedSource> = []

  /// The entries of all sources.
  public var entries: IdentifiedArray<FeedEntry> = []

  /// The filter that selects the shown entries.
  public var filter = FeedFilter.all

  /// Why the last source could not be added, with what to do, in one line.
  public var error: String?

  /// The seconds between automatic refreshes, or nil if there are none.
  public var watchInterval: Int?

  /// The number of sources of the running refresh, or 0 if none is running.
  public internal(set) var refreshTotal = 0

  /// The sources that the refresh has not begun to read.
  var waiting: [String] = []

  /// The sources that the refresh is reading.
  var loading: [String] = []

  /// Creates the initial state, in which no source is followed.
  public init() {}

  /// The number of sources that the refresh has read or failed to read.
  public var refreshDone: Int { refreshTotal - waiting.count - loading.count }

  /// The entries that are shown, in order.
  ///
  /// Cost: one pass over all entries.
  public var shown: [FeedEntry] { entries.filter(filter.shows) }
}
