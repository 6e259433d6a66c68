import FeedFeature
import UDFKit

/// The actions of the search in texts.
///
/// Nothing of a search must be there after a restart, so these actions are not kept.
enum TextSearchAction: Action, Equatable {
  /// Searches for words, or ends the search if there are none.
  case queryChanged(String)

  case ended

  /// Brings the index up to date in the background, so that a later search need not wait for it.
  case indexRequested

  /// Brings the index up to date after any texts have changed.
  case textsReplaced

  /// Notes texts that may be new or different.
  case textsChanged([FeedEntry.ID])

  /// Notes that a source is gone, with its texts.
  case sourceRemoved(FeedSource.ID)

  /// Notes that the index has taken what it was given, which was all texts or those that have changed.
  case indexed(isWhole: Bool)

  case indexingFailed(message: String)
  case resultsReceived(words: String, [TextMatch], total: Int)
  case searchFailed(words: String, message: String)
}
