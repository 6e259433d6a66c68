public import UDFKit

/// What can happen to the feeds.
///
/// Numbers are those that the user sees, counted from 1; one out of range is rejected with the range.
public enum FeedAction: Action, Equatable {
  /// A source, such as a path or an address, is to be followed once it has been read.
  ///
  /// Rejected when it is followed already, or is no line of text.
  case addRequested(String)

  /// A source found elsewhere is to be followed under a name of its own, once it has been read.
  ///
  /// Does nothing when it is followed already.
  case followRequested(name: String, source: String)

  /// Follows a source no more, and forgets its entries.
  case sourceRemoved(Int)

  /// Likes a shown entry, or likes it no more.
  case likeToggled(Int)

  /// Marks a shown entry as read, or as unread again.
  case readToggled(Int)

  /// Chooses which entries are shown.
  case filterChanged(FeedFilter)

  /// Reads all sources again; a refresh that still runs begins anew. Rejected without sources.
  case refreshRequested

  /// Ends a refresh; what has arrived stays.
  case refreshCancelled

  /// Refreshes by itself every so many seconds; rejected below 1 and above a day.
  case watchRequested(seconds: Int)

  /// Refreshes by itself no more.
  case unwatchRequested

  /// The time of a watch is over; the feeds dispatch it themselves.
  case watchTicked

  /// What a source says, newest first; the feeds dispatch it themselves.
  case entriesReceived(source: String, title: String?, entries: [FeedEntry])

  /// Why a source could not be read; the feeds dispatch it themselves.
  case loadFailed(source: String, message: String)

  /// So many entries came that were not there before: for who wants to count them.
  ///
  /// The feeds dispatch it themselves, after the entries are in the state, and only for one or more.
  case entriesArrived(source: String, count: Int)
}
