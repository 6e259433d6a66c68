import Foundation

/// A web address that the user entered.
struct WebAddress: Equatable, Sendable, Encodable {
  let url: URL

  /// Creates an address, or returns nil for a text that is none.
  init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host() != nil
    else { return nil }
    self.url = url
  }

  /// Encodes the address as text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(url.absoluteString)
  }
}
