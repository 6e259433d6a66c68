public import UDFKit

/// The actions of the search in the entries' texts.
///
/// Nothing of a search must be there after a restart, and what is found is in the entries already. So leave these
/// actions out of a journal.
public enum FeedSearchAction: Action, Equatable {
  /// Searches for words, or ends the search if there are none.
  ///
  /// The entries that are found are shown in the place of the list. Rejected if the feeds have no index.
  case queryChanged(String)

  /// Shows the list again.
  case ended

  /// Brings the index up to date in the background, so that a later search need not wait for it.
  ///
  /// Does nothing if the feeds have no index.
  case indexRequested

  /// Brings the index up to date after the entries were changed by other actions than those of the feeds.
  ///
  /// Does nothing if the index is not in use yet.
  case entriesReplaced

  /// Notes that the index has taken what it was given, which was all entries or those that have changed.
  ///
  /// The feeds dispatch this action themselves.
  case indexed(isWhole: Bool)

  /// Notes that the index could not be written.
  ///
  /// The feeds dispatch this action themselves.
  case indexingFailed(message: String)

  /// Shows what was found.
  ///
  /// The feeds dispatch this action themselves.
  case resultsReceived(query: String, [FeedMatch], total: Int)

  /// Notes that the index could not be read.
  ///
  /// The feeds dispatch this action themselves.
  case searchFailed(query: String, message: String)
}
