import TerminalUI
public import UDFKit
public import UDFPresentation

/// The content of the feeds' pane.
public struct FeedProps: Encodable, Equatable, Sendable {
  /// The followed sources, in the order in which they were added.
  public let sources: IdentifiedArray<FeedSource>
  /// The names of the sources that are being read for the first time.
  public let adding: [String]
  /// The entries that are visible, in order, without their text.
  public let entries: [FeedEntry]
  /// The number of entries above the visible ones.
  public let above: Int
  /// The number of entries that are shown, visible or not.
  public let shown: Int
  /// The filter.
  public let filter: FeedFilter
  /// The number of entries, shown or not.
  public let total: Int
  /// The number of entries that have not been read.
  public let unread: Int
  /// The number of entries that are liked.
  public let liked: Int
  /// The number of sources that the refresh has read or failed to read.
  public let refreshDone: Int
  /// The number of sources of the refresh, or 0 if none is running.
  public let refreshTotal: Int
  /// The seconds between automatic refreshes, or nil if there are none.
  public let watchInterval: Int?
  /// Why the last source could not be added, with what to do, in one line.
  public let error: String?
  /// What was done for the user last, in one line.
  public let note: String?
  /// What the user is asked, or nil if nothing is asked.
  public let prompt: Prompt<FeedAction>?
  /// What stands in the place of the list, or nil if the list is shown.
  let listing: FeedListing?
  /// The sources that are being read for the first time, or wait until they can be read.
  let newSources: IdentifiedArray<FeedSource>
  let progress: FeedProgress

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
    self.init(state, state.shown(visible), above: visible.lowerBound, of: all.count, nil)
  }

  /// Creates the props of a state with other entries in the place of the list.
  ///
  /// A row whose entry is not there is left out, and not counted.
  ///
  /// Cost: the number of visible entries.
  public init(_ state: FeedState, listing: FeedListing) {
    var there = listing
    there.rows.removeAll { state.entries[id: $0.id] == nil }
    let entries = there.rows.compactMap { state.entries[id: $0.id] }
    let count = listing.count - (listing.rows.count - there.rows.count)
    self.init(state, entries, above: listing.above, of: count, there)
  }

  private init(
    _ state: FeedState,
    _ visible: [FeedEntry],
    above: Int,
    of shown: Int,
    _ listing: FeedListing?
  ) {
    (sources, newSources, adding) = (state.sources, state.adding, state.adding.map(\.name))
    entries = visible.map { entry in
      var entry = entry
      entry.content = nil
      return entry
    }
    (self.above, self.shown, self.listing) = (above, shown, listing)
    (filter, total, unread, liked) = (state.filter, state.entries.count, state.unread, state.liked)
    (refreshDone, refreshTotal) = (state.refreshDone, state.refreshTotal)
    (watchInterval, progress) = (state.watchInterval, FeedProgress(state))
    (error, note, prompt) = (state.error, state.note, state.prompt)
  }

  private enum CodingKeys: CodingKey {
    case sources, adding, entries, filter, total, unread, liked, refreshDone, refreshTotal
    case watchInterval, error, note, prompt
  }
}
