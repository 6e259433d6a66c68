public import UDFKit

/// What the feeds remember.
///
/// The reducer keeps the promises: every entry is of one of the sources, the newest come first and those
/// without a date last, and a source is either in `sources` or in `adding`.
public struct FeedState: Codable, Equatable, Sendable {
  /// The sources that are followed, in the order in which they were added.
  public var sources: IdentifiedArray<FeedSource> = []

  /// The sources that are to be followed once they have been read.
  public var adding: IdentifiedArray<FeedSource> = []

  /// The entries of all sources.
  public var entries: IdentifiedArray<FeedEntry> = []

  /// Which entries are shown.
  public var filter = FeedFilter.all

  /// Why the last source could not be added and what to do, in one line.
  public var error: String?

  /// Every how many seconds it refreshes by itself; nil when it does not.
  public var watchInterval: Int?

  /// How many sources the refresh reads that runs now; 0 when none does.
  public internal(set) var refreshTotal = 0

  /// The sources that the refresh has not begun to read.
  var waiting: [String] = []

  /// The sources that the refresh reads just now.
  var loading: [String] = []

  /// Makes the state in which the feeds begin: nothing is followed.
  public init() {}

  /// How many sources the refresh has read, well or not.
  public var refreshDone: Int { refreshTotal - waiting.count - loading.count }

  /// The entries that are shown, in order.
  ///
  /// Costs one pass over all entries.
  public var shown: [FeedEntry] { entries.filter(filter.shows) }
}
