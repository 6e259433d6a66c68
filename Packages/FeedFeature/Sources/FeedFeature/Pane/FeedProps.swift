public import UDFKit
public import UDFPresentation

/// The content of the feeds' pane.
public struct FeedProps: Encodable, Equatable, Sendable {
  /// The followed sources, in the order in which they were added.
  public let sources: IdentifiedArray<FeedSource>

  /// The sources that are being read for the first time.
  public let adding: [String]

  /// The entries that are visible, newest first, without their text.
  public let entries: [FeedEntry]

  /// The number of entries above the visible ones.
  public let above: Int

  /// The number of entries that the filter shows.
  public let shown: Int

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

  /// What the last import or export did, in one line.
  public let note: String?

  /// What the user is asked, or nil if nothing is asked.
  public let prompt: Prompt<FeedAction>?

  /// The search, with the matches of the visible entries, or nil if the list is shown.
  let search: FeedSearch?

  /// The sources that the refresh has not begun to read, those that it reads, and what the others brought.
  let waiting: [FeedSource.ID]
  let loading: [FeedSource.ID]
  let news: [FeedSource.ID: Int]?

  /// Creates the props of a state.
  ///
  /// Cost: the number of visible entries.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - visible: the visible ones of the shown entries, counted from 0, or nil for all.
  public init(_ state: FeedState, visible: Range<Int>? = nil) {
    let all = 0..<state.shownCount
    let visible = visible?.clamped(to: all) ?? all
    sources = state.sources
    adding = state.adding.map(\.name)
    entries = state.shown(visible).map(\.withoutContent)
    above = visible.lowerBound
    shown = state.shownCount
    filter = state.filter
    total = state.entries.count
    unread = state.unread
    liked = state.liked
    refreshDone = state.refreshDone
    refreshTotal = state.refreshTotal
    watchInterval = state.watchInterval
    error = state.error
    note = state.note
    prompt = state.prompt
    search = state.search.map { search in
      var part = search
      part.results = Array(search.results[visible])
      return part
    }
    (waiting, loading, news) = (state.waiting, state.loading, state.news)
  }

  /// What is written as JSON: what is visible.
  private enum CodingKeys: CodingKey {
    case sources, adding, entries, filter, total, unread, liked, refreshDone, refreshTotal
    case watchInterval, error, note, prompt, search
  }
}
