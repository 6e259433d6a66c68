import TerminalUI
import UDFTerminal

/// The keys in force: the usual ones, and those that the user gave to actions in their place.
///
/// An action is named by the words with which help lists it, with spaces or hyphens between them.
struct ScreenKeys: Equatable, Sendable {
  let everywhere: [ScreenKey]
  let panes: [ScreenKey]
  let page: [ScreenKey]
  private let given: [String: [Key]]
  static let usual = ScreenKeys([])

  init(_ settings: [KeySetting]) {
    let given = Dictionary(settings.map { (Self.name($0.action), $0.keys) }) { $1 }
    func inForce(_ table: [ScreenKey]) -> [ScreenKey] {
      table.map { key in given[Self.name(key.words)].map { key.with($0) } ?? key }
    }
    self.given = given
    everywhere = inForce(ScreenKey.everywhere)
    panes = inForce(ScreenKey.panes)
    page = inForce(ScreenKey.page)
  }

  func keys(of key: PaneKey) -> [Key] {
    given.isEmpty ? key.keys : given[Self.name(key.words)] ?? key.keys
  }

  func name(of act: ScreenKey.Act) -> String {
    (everywhere + panes + page).first { $0.act == act }?.keys.first?.name ?? ""
  }

  private static func name(_ words: String) -> String {
    words.lowercased().replacing("-", with: " ")
  }
}

extension ScreenKeys {
  /// Throws an error if a setting names no action, or gives two actions of one place the same key.
  static func check(_ settings: [KeySetting], panes: [[PaneKey]]) throws(SettingsError) {
    let keys = ScreenKeys(settings)
    let ofPanes = panes.map { own in
      keys.everywhere.map(Use.init) + own.map { Use($0, keys) } + keys.panes.map(Use.init)
    }
    let places = ofPanes + [(keys.page + keys.everywhere).map(Use.init)]
    let names = Set(places.flatMap { $0.map(\.words) }).sorted()
    for setting in settings {
      guard names.contains(where: { name($0) == name(setting.action) }) else {
        let advice = nearest(setting.action, of: names).map { "did you mean \(Quoted.plain($0))?" }
        throw setting.refusal(
          "no key is named \(Quoted(setting.action)): \(advice ?? "take a name that ? lists")"
        )
      }
      for actions in places { try check(setting, in: actions) }
    }
  }

  private static func check(_ setting: KeySetting, in actions: [Use]) throws(SettingsError) {
    guard let own = actions.first(where: { name($0.words) == name(setting.action) }) else { return }
    guard own.canChange else {
      throw setting.refusal("\(Quoted(setting.action)) has the keys that it needs: remove the line")
    }
    for key in setting.keys where !own.usual.contains(key) {
      let other = actions.first { $0.words != own.words && $0.keys.contains(key) }
      guard let other else { continue }
      throw setting.refusal(
        "\(key.name) is the key of \(Quoted(other.words)) too: choose another for one of them",
        of: key
      )
    }
  }

  private struct Use {
    let words: String
    let keys: [Key]
    let usual: [Key]
    var canChange = true

    init(_ key: ScreenKey) {
      (words, keys, usual) = (key.words, key.keys, key.usual)
      canChange = key.act != .openNumber
    }

    init(_ key: PaneKey, _ inForce: ScreenKeys) {
      (words, keys, usual) = (key.words, inForce.keys(of: key), key.keys)
    }
  }
}
