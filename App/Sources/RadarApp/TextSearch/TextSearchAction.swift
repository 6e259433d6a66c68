import FeedFeature
import UDFKit

/// The actions of the search in texts.
///
/// Nothing of a search must be there after a restart, so these actions are not kept.
enum TextSearchAction: Action, Equatable {
  /// Searches for words, or ends the search if there are none.
  case queryChanged(String)

  /// Ends the search.
  case ended

  /// Brings the index up to date in the background, so that a later search need not wait for it.
  case indexRequested

  /// Brings the index up to date after any texts have changed.
  ///
  /// Does nothing if the index is not in use yet.
  case textsReplaced

  /// Notes texts that may be new or different.
  ///
  /// Does nothing if the index is not in use yet.
  case textsChanged([FeedEntry.ID])

  /// Notes that a source is gone, with its texts.
  ///
  /// Does nothing if the index is not in use yet.
  case sourceRemoved(FeedSource.ID)

  /// Notes that the index has taken what it was given, which was all texts or those that have changed.
  ///
  /// The search dispatches this action itself, as those below.
  case indexed(isWhole: Bool)

  /// Notes that the index could not be written.
  case indexingFailed(message: String)

  /// Shows what was found.
  case resultsReceived(words: String, [TextMatch], total: Int)

  /// Notes that the index could not be read.
  case searchFailed(words: String, message: String)
}
