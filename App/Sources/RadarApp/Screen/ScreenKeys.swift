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
    func inForce(_ key: ScreenKey) -> ScreenKey {
      given[Self.name(key.words)].map(key.pressed(by:)) ?? key
    }
    self.given = given
    everywhere = ScreenKey.everywhere.map(inForce)
    panes = ScreenKey.panes.map(inForce)
    page = ScreenKey.page.map(inForce)
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

  static func check(_ settings: [KeySetting], panes: [[PaneKey]]) throws(SettingsError) {
    let keys = ScreenKeys(settings)
    let ofPanes = panes.map { own in
      keys.everywhere + own.map { ScreenKey($0).pressed(by: keys.keys(of: $0)) } + keys.panes
    }
    let places = ofPanes + [keys.page + keys.everywhere]
    let names = Set(places.flatMap { $0.map(\.words) }).sorted()
    for setting in settings {
      guard names.contains(where: { name($0) == name(setting.action) }) else {
        let advice = nearest(setting.action, of: names).map { "did you mean \(Quoted.plain($0))?" }
        let problem = "no key is named \(Quoted(setting.action))"
        throw setting.refusal("\(problem): \(advice ?? "take a name that ? lists")")
      }
      for actions in places { try check(setting, in: actions) }
    }
  }

  private static func check(_ setting: KeySetting, in actions: [ScreenKey]) throws(SettingsError) {
    guard let own = actions.first(where: { name($0.words) == name(setting.action) }) else { return }
    guard own.act != .openNumber else {
      throw setting.refusal("\(Quoted(setting.action)) has the keys that it needs: remove the line")
    }
    for key in setting.keys where !own.usual.contains(key) {
      let other = actions.first { $0.words != own.words && $0.keys.contains(key) }
      guard let other else { continue }
      let problem = "\(key.name) is the key of \(Quoted(other.words)) too"
      throw setting.refusal("\(problem): choose another for one of them", of: key)
    }
  }
}

/// A key of the screen itself: how it is pressed, what it does in a few words, and the action.
struct ScreenKey: Equatable, Sendable {
  enum Act: Equatable, Sendable {
    case move(Move)
    case focus(Int)
    case find
    case findAgain(Direction)
    case openNumber
    case command, help, back
    case asks(ScreenRequest)
  }

  private(set) var keys: [Key]
  let usual: [Key]
  let words: String
  let act: Act

  init(_ keys: Key..., does act: Act, _ words: String) { self.init(keys, does: act, words) }

  // For the check of settings alone: a pane performs its keys itself, so nobody asks for the act.
  fileprivate init(_ key: PaneKey) {
    self.init(key.keys, does: .asks(.press(key.keys.first ?? .enter)), key.words)
  }

  private init(_ keys: [Key], does act: Act, _ words: String) {
    (self.keys, usual, self.act, self.words) = (keys, keys, act, words)
  }

  func pressed(by keys: [Key]) -> ScreenKey { with(self) { $0.keys = keys } }

  /// The keys that mean the same everywhere, so that no pane may use them.
  static let everywhere = [
    ScreenKey("?", does: .help, "keys"),
    ScreenKey(":", does: .command, "type a command"),
    ScreenKey("u", does: .asks(.undo), "undo"),
    ScreenKey(.control("r"), does: .asks(.redo), "redo"),
    ScreenKey("q", does: .back, "back"),
  ]

  private static let moves = [
    ScreenKey("j", .down, does: .move(.lines(1)), "down"),
    ScreenKey("k", .up, does: .move(.lines(-1)), "up"),
    ScreenKey("g", .home, does: .move(.first), "first"),
    ScreenKey("G", .end, does: .move(.last), "last"),
    ScreenKey(.control("d"), does: .move(.halfPages(1)), "half a page down"),
    ScreenKey(.control("u"), does: .move(.halfPages(-1)), "half a page up"),
    ScreenKey(.pageDown, " ", does: .move(.pages(1)), "a page down"),
    ScreenKey(.pageUp, does: .move(.pages(-1)), "a page up"),
  ]

  private static let finding = [
    ScreenKey("/", does: .find, "find text"),
    ScreenKey("n", does: .findAgain(.forward), "find the next"),
    ScreenKey("N", does: .findAgain(.backward), "find the previous"),
  ]

  /// A pane comes first, so it may use these keys for something else.
  static let panes =
    [ScreenKey(.enter, does: .asks(.open), "open")] + moves + finding + [
      ScreenKey(.tab, .right, does: .focus(1), "next pane"),
      ScreenKey(.backTab, .left, does: .focus(-1), "previous pane"),
      ScreenKey("i", does: .asks(.head), "what is above the list, in full"),
      ScreenKey("M", does: .asks(.messages), "messages, in full"),
    ]

  static let page =
    moves + finding + [
      ScreenKey("]", does: .asks(.next(.forward)), "next unread"),
      ScreenKey("[", does: .asks(.next(.backward)), "previous unread"),
      ScreenKey("o", does: .asks(.openLink), "open the link in the browser"),
      ScreenKey("y", does: .asks(.copyLink), "copy the link"),
      ScreenKey(
        "123456789".map(Key.character),
        does: .openNumber,
        "open the link of the text with this number"
      ),
      ScreenKey(.escape, does: .back, "close the page"),
    ]

  static func act(of key: Key, in tables: [ScreenKey]...) -> Act? {
    tables.lazy.flatMap(\.self).first { $0.keys.contains(key) }?.act
  }
}

/// What the screen must do besides changing its own state.
enum ScreenRequest: Equatable, Sendable {
  case quit
  case press(Key)
  case open
  case head
  case messages
  case next(Direction)
  /// Finds a text from a position on, or from where a row with an id is by now.
  case find(String, from: Int, row: String? = nil, Direction)
  case typed(String, Key)
  case entered(String, Key)
  case commandTyped(String)
  case commandEntered(String)
  case complete(String)
  case openLink, copyLink
  case openNumber(Int)
  case undo, redo
  case answer(isYes: Bool)
  case say(String)

  /// Whether the user does something by it besides looking, so that what was said before may go.
  var isDeed: Bool {
    switch self {
    case .press, .open, .entered: true
    case .commandEntered(let line): !line.allSatisfy(\.isWhitespace)
    default: false
    }
  }

  /// Whether the next letter asks for the same with another text, so that only the last one needs to be done.
  var isOfTyping: Bool {
    switch self {
    case .typed, .find, .commandTyped: true
    default: false
    }
  }
}
