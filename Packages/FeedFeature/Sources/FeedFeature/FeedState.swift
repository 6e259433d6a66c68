public import UDFKit
public import UDFPresentation

/// The state of the feeds.
///
/// The reducer ensures that every entry belongs to one of the sources, that entries are sorted newest first
/// and without a date last, and that a source is either in `sources` or in `adding`.
public struct FeedState: Codable, Equatable, Sendable {
  /// The followed sources, in the order in which they were added.
  public var sources: IdentifiedArray<FeedSource> = []

  /// The sources that will be followed after they have been read.
  public var adding: IdentifiedArray<FeedSource> = []

  /// The entries of all sources, each a row with a store of its own; see `FeedEntryAction`.
  public var entries: IdentifiedArray<FeedEntry> = []

  /// The number of entries that have not been read, which the reducer keeps.
  public internal(set) var unread = 0

  /// The number of entries that are liked, which the reducer keeps.
  public internal(set) var liked = 0

  /// The filter that selects the shown entries.
  public var filter = FeedFilter.all

  /// Why a source could not be added, or a list not be read or written, with what to do, in one line.
  public var error: String?

  /// What was done for the user last, such as how many sources of a list are followed, in one line.
  public var note: String?

  /// What the user is asked before a source is removed, or nil if nothing is asked.
  ///
  /// `Answered` with one of its buttons answers it.
  public var prompt: Prompt<FeedAction>?

  /// The seconds between automatic refreshes, or nil if there are none.
  public var watchInterval: Int?

  /// The number of sources of the running refresh, or 0 if none is running.
  public internal(set) var refreshTotal = 0

  /// The sources that the running refresh has not begun to read.
  var waiting: [String] = []

  var loading: [String] = []

  /// The numbers of new entries of the sources that the running refresh has read, or nil if it has read none.
  var news: [FeedSource.ID: Int]?

  /// The rows of the filters that leave out entries, which follow from the entries and are not kept.
  var marks = FeedState.marks(of: [])

  enum CodingKeys: CodingKey {
    case sources, adding, entries, unread, liked, filter, error, note, prompt, watchInterval
    case refreshTotal, waiting, loading, news
  }

  /// Creates the initial state, in which no source is followed.
  public init() {}

  /// Whether sources are being read, or a watch goes on.
  public var isActive: Bool { !adding.isEmpty || refreshTotal > 0 || watchInterval != nil }

  /// The number of sources that the refresh has read or failed to read.
  public var refreshDone: Int { refreshTotal - waiting.count - loading.count }

  /// The entries that the filter shows, in order.
  ///
  /// Cost: the number of shown entries.
  public var shown: [FeedEntry] { shown(0..<shownCount) }

  /// Returns the id of an entry by the number that the user sees, counted from 1.
  ///
  /// It throws an error that names the valid numbers if the number is out of range.
  ///
  /// Cost: the same in a short list and in a long one.
  public func entryID(_ number: Int) throws -> FeedEntry.ID {
    guard shownCount > 0 else {
      throw FeedError(
        entries.isEmpty
          ? "There is no entry to choose: add a feed first"
          : "No entry is \(filter.rawValue): show all entries first"
      )
    }
    let index = try FeedError.index(of: "entry", number, among: shownCount)
    guard let entry = shown(index..<index + 1).first else {
      throw FeedError("There is no entry \(number): choose another one")
    }
    return entry.id
  }
}

extension FeedState {
  /// Reads a state, and counts its entries again.
  ///
  /// A person or another program may have written it, so that its numbers can be any. They become such that the rules
  /// can count on.
  ///
  /// Cost: one pass over all entries besides their decoding.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sources = try container.decode(IdentifiedArray.self, forKey: .sources)
    adding = try container.decode(IdentifiedArray.self, forKey: .adding)
    entries = try container.decode(IdentifiedArray.self, forKey: .entries)
    filter = try container.decode(FeedFilter.self, forKey: .filter)
    error = try container.decodeIfPresent(String.self, forKey: .error)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    prompt = try container.decodeIfPresent(Prompt.self, forKey: .prompt)
    let interval = try container.decodeIfPresent(Int.self, forKey: .watchInterval)
    watchInterval = interval.flatMap { Self.watchIntervals.contains($0) ? $0 : nil }
    waiting = try container.decode([String].self, forKey: .waiting)
    loading = try container.decode([String].self, forKey: .loading)
    refreshTotal = Self.count(try container.decode(Int.self, forKey: .refreshTotal))
    let news = try container.decodeIfPresent([FeedSource.ID: Int].self, forKey: .news)
    self.news = news?.mapValues(Self.count)
    recount()
  }

  /// Returns the nearest number that can be one of sources or entries.
  private static func count(_ number: Int) -> Int { min(max(number, 0), 1_000_000_000) }
}
