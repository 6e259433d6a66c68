import UDFKit

/// The actions of the exchange of lists of sources.
enum ExchangeAction: Action, Codable, Equatable {
  /// Follows the feeds of an OPML file, after it has been read.
  case importRequested(path: String)

  /// Writes the sources to an OPML file.
  case exportRequested(path: String)

  /// Notes what an export has written.
  ///
  /// The exchange dispatches this action itself.
  case exported(path: String, count: Int)

  /// Stores why a file could not be imported or exported, in one line.
  ///
  /// The exchange dispatches this action itself.
  case failed(message: String)
}
