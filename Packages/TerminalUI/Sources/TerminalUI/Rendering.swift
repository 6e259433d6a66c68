extension Line {
  /// The text without styles.
  public var plain: String { runs.map(\.text).joined() }

  /// The text with the escape codes of its styles, which ends in the terminal's default style.
  public var ansi: String { runs.map(\.ansi).joined() }
}

extension Block {
  /// The text without styles, with a line feed between lines and none at the end.
  public var plain: String { lines.map(\.plain).joined(separator: "\n") }

  /// The text with the escape codes of its styles, with a line feed between lines and none at the end.
  public var ansi: String { lines.map(\.ansi).joined(separator: "\n") }
}

extension StyledText {
  fileprivate var ansi: String {
    let codes = style.codes
    guard !codes.isEmpty else { return text }
    return ControlSequence.make(codes.map(String.init).joined(separator: ";") + "m")
      + text + ControlSequence.make("0m")
  }
}

extension Style {
  /// The parameters of "select graphic rendition" (ECMA-48) that turn this style on.
  fileprivate var codes: [Int] {
    let ofTraits: [(Traits, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underlined, 4), (.inverse, 7), (.struck, 9),
    ]
    let ofColor = color.map { $0.rawValue < 8 ? 30 + $0.rawValue : 90 + $0.rawValue - 8 }
    return ofTraits.filter { traits.contains($0.0) }.map(\.1) + [ofColor].compactMap(\.self)
  }
}
