extension String {
  /// The width of this text in terminal columns.
  ///
  /// East Asian wide characters and emoji have two columns, combining marks have none, and other characters have one.
  ///
  /// Cost: linear in the length. Text of plain scalars is only counted.
  public var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    if unicodeScalars.allSatisfy(\.isPlain) { return unicodeScalars.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The width of this character in terminal columns, with all its scalars.
  var displayWidth: Int {
    guard !isASCII, let first = unicodeScalars.first else { return 1 }
    guard isPicture(first) else { return unicodeScalars.reduce(0) { $0 + $1.columns } }
    // A family, a skin tone or a keycap has many scalars, but is one picture of two columns.
    return unicodeScalars.dropFirst().reduce(2) { $0 + ($1.properties.isEmoji ? 0 : $1.columns) }
  }

  private func isPicture(_ first: Unicode.Scalar) -> Bool {
    if first.isRegionalIndicator || !first.properties.isEmoji { return false }
    // A skin tone without an emoji before it is a picture of its own, whatever follows.
    if first.properties.isEmojiModifier { return false }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return true }
    // Digits are emoji too, but only as keycaps.
    return !first.isASCII
      && unicodeScalars.dropFirst().contains { $0.properties.isEmoji && !$0.isASCII }
  }
}

extension Unicode.Scalar {
  /// Whether this is known to be printable, to have one column, and to join no other scalar: ASCII, Latin letters,
  /// punctuation, and what draws boxes, bars and marks.
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2500...0x25FC, 0x2660...0x2667:
      true
    default: false
    }
  }

  /// Whether this is half of a flag; a flag is two of these scalars, with one column each.
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The width of this scalar alone in columns: 0, 1 or 2.
  fileprivate var columns: Int {
    if value < 0x300 || isRegionalIndicator { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) {
      return 0  // vowels and finals of Hangul, drawn inside the syllable that they follow
    }
    return properties.isEmojiPresentation || WideScalars.contains(value) ? 2 : 1
  }
}
