import Foundation

/// The settings as a file has them, which may leave out each.
struct WrittenSettings: Decodable {
  let live: Bool?
  let color: Bool?
  let interval: Interval?
  let sources: [String]?
  let gitHubURL: WebAddress?
  let feedURL: WebAddress?
  let keys: [String: KeyNames]?
  let colors: [String: ColorName]?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case live, color, interval, sources
    case gitHubURL = "github-url"
    case feedURL = "feed-url"
    case keys, colors

    /// What a value is, for the message about another.
    var kind: String {
      switch self {
      case .live, .color: "true or false"
      case .interval: "a whole number of seconds from 1 to 86400"
      case .sources: "a list of texts, as in [a, b]"
      case .gitHubURL, .feedURL: "an address that begins with http:// or https://"
      case .keys: "a list of actions and their keys, as in like: L"
      case .colors: "a list of what has a color, as in accent: blue"
      }
    }
  }

  struct Interval: RawRepresentable, Decodable {
    let rawValue: Int

    init?(rawValue: Int) {
      guard (1...86_400).contains(rawValue) else { return nil }
      self.rawValue = rawValue
    }
  }
}

/// The reason why a value is refused whose kind is right.
struct SettingsMistake: Error {
  let problem: String
  let path: [any CodingKey]

  init(_ problem: String, in decoder: any Decoder) {
    self.problem = problem
    path = decoder.codingPath
  }
}

struct WebAddress: RawRepresentable, Equatable, Sendable, Codable {
  let url: URL

  var rawValue: String { url.absoluteString }

  init?(rawValue text: String) {
    guard let url = URL(string: text), url.isWeb else { return nil }
    self.url = url
  }
}
