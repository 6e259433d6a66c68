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
    let scalars = name.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, let key = Self.arrows[scalar] {
      self = key
    } else if scalars.count == 1 {
      guard name != " ", let key = Self.typed(Array(name.utf8)), case .character = key else {
        return nil
      }
      self = key
    } else if name.lowercased().hasPrefix("ctrl-"), let last = name.utf8.last,
      name.utf8.count == 6, (0x40...0x7E).contains(last)
    {
      guard let key = Self.typed([last & 0x1F]), case .control = key else { return nil }
      self = key
    } else if let key = Self.named[name.lowercased().filter { $0 != "-" }] {
      self = key
    } else {
      return nil
    }
  }

  private static func typed(_ bytes: [UInt8]) -> Key? {
    let keys = KeyParser.keys(in: bytes)
    return keys.count == 1 ? keys[0] : nil
  }

  private static let arrows: [Unicode.Scalar: Key] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right,
  ]

  private static let named: [String: Key] = [
    "space": " ", "enter": .enter, "return": .enter, "esc": .escape, "escape": .escape,
    "backspace": .backspace, "delete": .delete, "tab": .tab, "shifttab": .backTab, "up": .up,
    "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageup": .pageUp, "pagedown": .pageDown,
  ]
}
