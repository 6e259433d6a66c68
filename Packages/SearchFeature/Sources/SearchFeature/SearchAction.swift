public import UDFKit

/// The actions of the search, which dispatches the last two itself.
public enum SearchAction: Action, Codable, Equatable {
  /// Changes the query, and searches after 300 milliseconds without another change.
  ///
  /// A query without words ends the search and removes its results.
  case queryChanged(String)

  /// Searches at once.
  ///
  /// Rejected for a query without words.
  case searchRequested(String)

  /// Requests the next page.
  ///
  /// Rejected while a search runs, and if there is no next page.
  case nextPageRequested

  /// Opens a result by its number, counted from 1.
  ///
  /// Rejected if there is no such result.
  case resultOpened(Int)

  /// Opens all results that are shown.
  ///
  /// Rejected without results.
  case allResultsOpened

  /// Ends a search that ran when the program ended, for a state that was kept.
  ///
  /// Does nothing if no search runs.
  case resumed

  /// Adds the client's results.
  case resultsReceived(SearchPage)

  /// Stores the client's failure.
  case searchFailed(String)
}
