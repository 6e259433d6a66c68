import TerminalUI

/// The keys that the file of settings gives to an action.
struct KeySetting: Equatable, Sendable {
  /// The name of the action, as the file has it.
  let action: String

  let keys: [Key]

  private let file: String
  private let place: TOMLPlace
  /// The places of the keys.
  private let keyPlaces: [TOMLPlace]

  /// Reads keys: the name of one, or a list of such names.
  init(_ pair: TOMLPair, in file: String) throws(SettingsError) {
    (action, place, self.file) = (pair.name, pair.place, file)
    let values = pair.value.array ?? [pair.value]
    let places = pair.value.array == nil ? [pair.valuePlace] : pair.partPlaces
    var keys: [Key] = []
    for (value, place) in zip(values, places) {
      guard let name = value.string, let key = Key(named: name) else {
        throw Self.refusal(
          (value.string.map { "\(Quoted($0)) is no key" } ?? "a key is a text")
            + #": write a character or a name, as in "L", "ctrl-q" or "pagedown""#,
          in: file,
          at: place
        )
      }
      guard ![.control("c"), .control("z")].contains(key) else {
        throw Self.refusal(
          "\(key.name) ends or stops radar: choose another key",
          in: file,
          at: place
        )
      }
      keys.append(key)
    }
    guard !keys.isEmpty else {
      throw Self.refusal("an action needs a key: name one", in: file, at: pair.valuePlace)
    }
    self.keys = keys
    keyPlaces = places
  }

  /// Returns an error at the place of this setting, or of one of its keys.
  func refusal(_ problem: String, of key: Key? = nil) -> SettingsError {
    let place = zip(keys, keyPlaces).first { $0.0 == key }?.1 ?? place
    return Self.refusal(problem, in: file, at: place)
  }

  /// Where this setting comes from.
  var origin: SettingOrigin { .file(line: place.line) }

  private static func refusal(
    _ problem: String,
    in file: String,
    at place: TOMLPlace
  ) -> SettingsError {
    SettingsError(problem, in: file, line: place.line, column: place.column)
  }
}
