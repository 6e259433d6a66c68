public import UDFKit

/// What can happen to the search.
public enum SearchAction: Action, Equatable {
  /// The query was typed at: searches when typing has rested for 300 milliseconds.
  ///
  /// A query without words ends the search and forgets its results.
  case queryChanged(String)

  /// Searches at once; rejected without words.
  case searchRequested(String)

  /// Asks for the page after the last one; rejected while a search runs, and when there is none.
  case nextPageRequested

  /// Opens a result by its number, counted from 1; rejected when there is no such result.
  case resultOpened(Int)

  /// The client's answer; the search dispatches it itself.
  case resultsReceived(SearchPage)

  /// The client's failure; the search dispatches it itself.
  case searchFailed(String)
}
