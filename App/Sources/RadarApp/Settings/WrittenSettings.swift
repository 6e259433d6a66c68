import Foundation
import TerminalUI
import WebLoading

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

struct SettingsMistake: Error {
  let problem: String
  let path: [any CodingKey]

  init(_ problem: String, in decoder: any Decoder) {
    (self.problem, path) = (problem, decoder.codingPath)
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

struct KeySetting: Equatable, Sendable {
  let action: String
  let keys: [Key]

  let place: SettingsPlace
  private let file: String
  private let keyPlaces: [SettingsPlace]

  init(_ action: String, _ names: KeyNames, in document: SettingsDocument) {
    (self.action, keys, file) = (action, names.keys, document.path)
    (place, keyPlaces) = document.places(ofAction: action)
  }

  func refusal(_ problem: String, of key: Key? = nil) -> SettingsError {
    let place = zip(keys, keyPlaces).first { $0.0 == key }?.1 ?? place
    return SettingsError(problem, in: file, at: place)
  }
}

struct KeyNames: Decodable {
  let keys: [Key]

  init(from decoder: any Decoder) throws {
    let isList = (try? decoder.unkeyedContainer()) != nil
    keys = try (isList ? [Name](from: decoder) : [Name(from: decoder)]).map(\.key)
    if keys.isEmpty { throw SettingsMistake("an action needs a key: name one", in: decoder) }
  }

  private struct Name: Decodable {
    let key: Key

    init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      guard let key = Key(named: name) else {
        let advice = "write a character or a name, as in L, ctrl-q or pagedown"
        throw SettingsMistake("\(Quoted(name)) is no key: \(advice)", in: decoder)
      }
      guard ![.control("c"), .control("z")].contains(key) else {
        throw SettingsMistake("\(key.name) ends or stops radar: choose another key", in: decoder)
      }
      self.key = key
    }
  }
}
