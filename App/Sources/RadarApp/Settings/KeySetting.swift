import TerminalUI

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
    guard !keys.isEmpty else {
      throw SettingsMistake("an action needs a key: name one", in: decoder)
    }
  }

  private struct Name: Decodable {
    let key: Key

    init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      guard let key = Key(named: name) else {
        throw SettingsMistake(
          "\(Quoted(name)) is no key: write a character or a name, as in L, ctrl-q or pagedown",
          in: decoder
        )
      }
      guard ![.control("c"), .control("z")].contains(key) else {
        throw SettingsMistake("\(key.name) ends or stops radar: choose another key", in: decoder)
      }
      self.key = key
    }
  }
}
