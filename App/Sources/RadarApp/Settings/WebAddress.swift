import Foundation

/// A web address that the user entered.
struct WebAddress: RawRepresentable, Equatable, Sendable, Codable {
  let url: URL

  /// The address as text.
  var rawValue: String { url.absoluteString }

  /// Creates an address, or returns nil for a text that is none.
  init?(rawValue text: String) {
    guard let url = URL(string: text), url.isWeb else { return nil }
    self.url = url
  }
}
