enum IndexRole {
  case letter
  /// A term of its own: a picture, or a letter of a script that puts no spaces between words, or inflects them.
  case alone
  /// What belongs to the scalar before it and makes no difference, such as an accent or the color of a skin.
  case mark
  case separator

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0..<0x80: self = .separator
    // Most Chinese, Japanese and Korean letters, whose properties need no look.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .alone
    default: self.init(property: scalar)
    }
  }

  private init(property scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      self = Self.unspaced.contains { $0.contains(scalar.value) } ? .alone : .letter
    case .otherSymbol: self = .alone
    case .nonspacingMark, .enclosingMark, .format: self = .mark
    default: self = scalar.properties.isEmojiModifier ? .mark : .separator
    }
  }

  var isFound: Bool { self == .letter || self == .alone }

  /// The other letters of Thai, Lao, Burmese, Khmer, Chinese, Japanese, Yi and Korean.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF,
    0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF,
  ]
}
