import Foundation

struct WebAddress: RawRepresentable, Equatable, Sendable, Codable {
  let url: URL

  var rawValue: String { url.absoluteString }

  init?(rawValue text: String) {
    guard let url = URL(string: text), url.isWeb else { return nil }
    self.url = url
  }
}
