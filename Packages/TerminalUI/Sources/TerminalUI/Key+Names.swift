extension Key {
  /// Creates the key of a name, or nil if no key of a terminal has it.
  ///
  /// The name is one character, a name that ``name`` gives, such as `Enter` or `PageUp`, or `ctrl-` and a character.
  /// Only of a single character is the case of the name significant.
  ///
  /// ```swift
  /// Key(named: "L")        // the key of the capital letter
  /// Key(named: "ctrl-q")   // .control("q")
  /// Key(named: "ctrl-m")   // nil, because a terminal sends it for Enter
  /// ```
  public init?(named name: String) {
    let isControl = name.lowercased().hasPrefix("ctrl-") && name.utf8.count == 6
    if let key = Self.named[name.lowercased().filter { $0 != "-" }] {
      self = key
    } else if isControl, let last = name.utf8.last, (0x40...0x7E).contains(last),
      case .control(let character)? = Self.typed([last & 0x1F])
    {
      self = .control(character)
    } else if name.unicodeScalars.count == 1, name != " ",
      case .character(let character)? = Self.typed(Array(name.utf8))
    {
      self = .character(character)
    } else {
      return nil
    }
  }

  private static func typed(_ bytes: [UInt8]) -> Key? {
    let keys = KeyParser.keys(in: bytes)
    return keys.count == 1 ? keys[0] : nil
  }

  private static let named: [String: Key] = [
    "space": " ", "enter": .enter, "return": .enter, "esc": .escape, "escape": .escape,
    "backspace": .backspace, "delete": .delete, "tab": .tab, "shifttab": .backTab, "up": .up,
    "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown, "↑": .up, "↓": .down, "←": .left, "→": .right,
  ]
}
