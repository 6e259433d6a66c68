import Foundation

/// A web address that the user entered.
struct WebAddress: Equatable, Sendable, Codable {
  let url: URL

  /// Creates an address, or returns nil for a text that is none.
  init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host() != nil
    else { return nil }
    self.url = url
  }

  /// Decodes the address from its text.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let address = WebAddress(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no web address")
    }
    self = address
  }

  /// Encodes the address as text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(url.absoluteString)
  }
}
