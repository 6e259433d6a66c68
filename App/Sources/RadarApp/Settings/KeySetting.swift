import TerminalUI

/// The keys that the file of settings gives to an action.
struct KeySetting: Equatable, Sendable {
  /// The name of the action, as the file has it.
  let action: String

  let keys: [Key]

  private let file: String
  private let place: TOMLPlace

  /// Reads keys: the name of one, or a list of such names.
  init(_ pair: TOMLPair, in file: String) throws(SettingsError) {
    (action, place, self.file) = (pair.name, pair.place, file)
    let values = pair.value.array ?? [pair.value]
    var keys: [Key] = []
    for value in values {
      guard let name = value.string, let key = Key(named: name) else {
        throw Self.refusal(
          (value.string.map { "\(Quoted($0)) is no key" } ?? "a key is a text")
            + #": write a character or a name, as in "L", "ctrl-q" or "pagedown""#,
          in: file,
          at: pair.place
        )
      }
      guard ![.control("c"), .control("z")].contains(key) else {
        throw Self.refusal(
          "\(key.name) ends or stops radar: choose another key",
          in: file,
          at: pair.place
        )
      }
      keys.append(key)
    }
    guard !keys.isEmpty else {
      throw Self.refusal("an action needs a key: name one", in: file, at: pair.place)
    }
    self.keys = keys
  }

  /// Returns an error at the place of this setting.
  func refusal(_ problem: String) -> SettingsError { Self.refusal(problem, in: file, at: place) }

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
