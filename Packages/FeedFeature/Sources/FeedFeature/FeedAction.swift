public import UDFKit

/// The actions of the feeds.
///
/// Numbers are those that the user sees, counted from 1. An action with a number out of range is rejected,
/// with the range.
public enum FeedAction: Action, Equatable {
  /// Follows a source, such as a path or an address, after it has been read.
  ///
  /// Rejected if the source is already followed, or is not one line of text.
  case addRequested(String)

  /// Follows a source from elsewhere under its own name, after it has been read.
  ///
  /// Does nothing if the source is already followed.
  case followRequested(name: String, source: String)

  /// Stops following a source and removes its entries.
  case sourceRemoved(Int)

  /// Toggles whether a shown entry is liked.
  case likeToggled(Int)

  /// Toggles whether a shown entry is read.
  case readToggled(Int)

  /// Chooses which entries are shown.
  case filterChanged(FeedFilter)

  /// Reads all sources again, and restarts a running refresh.
  ///
  /// Rejected without sources.
  case refreshRequested

  /// Ends a refresh and keeps what has arrived.
  case refreshCancelled

  /// Refreshes every given number of seconds.
  ///
  /// Rejected below 1 second and above one day.
  case watchRequested(seconds: Int)

  /// Stops refreshing automatically.
  case unwatchRequested

  /// Runs the automatic refresh.
  ///
  /// The feeds dispatch this action themselves.
  case watchTicked

  /// Adds the entries of a source, newest first.
  ///
  /// The feeds dispatch this action themselves.
  case entriesReceived(source: String, title: String?, entries: [FeedEntry])

  /// Stores why a source could not be read.
  ///
  /// The feeds dispatch this action themselves.
  case loadFailed(source: String, message: String)

  /// Reports the number of new entries of a source to features that count them.
  ///
  /// The feeds dispatch it themselves after the entries are in the state, and only for one or more entries.
  case entriesArrived(source: String, count: Int)
}
