import UDFKit

/// The actions of the exchange of lists of sources.
enum ExchangeAction: Action, Codable, Equatable {
  case importRequested(path: String)
  case exportRequested(path: String)
  case exported(path: String, count: Int)
  case failed(message: String)
}
