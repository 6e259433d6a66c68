public import UDFKit

/// The actions of the feeds.
///
/// The actions of one entry are `FeedEntryAction`. Numbers are those that the user sees, counted from 1. An action
/// with a number out of range is rejected, with the range.
public enum FeedAction: Action, Codable, Equatable {
  /// Follows a source, such as a path or an address, after it has been read.
  ///
  /// Rejected if the source is already followed, or is not one line of text.
  case addRequested(String)

  /// Follows a source from elsewhere under its own name, after it has been read.
  ///
  /// Does nothing if the source is already followed.
  case followRequested(name: String, source: String)

  /// Asks the user whether a source is to be removed; see `FeedState.prompt`.
  case removalRequested(Int)

  /// Removes the source about which the user was asked.
  ///
  /// The prompt's button dispatches this action. Does nothing if the source is no longer followed.
  case removalConfirmed(source: String)

  /// Stops following a source and removes its entries, without asking.
  case sourceRemoved(Int)

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

  /// Continues what ran when the program ended, for a state that was kept.
  ///
  /// Sources that were being added are read again, a watch goes on, and a refresh ends. The refresh keeps what has
  /// arrived.
  case resumed

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
