import RichText

/// The terms of a text, each with its place.
///
/// A term is a word, without case and marks as in a search on a page. Where a script puts no spaces between its words,
/// each letter is a term, and so is a picture such as an emoji. A word that is looked for there is a phrase.
struct IndexTerms {
  private(set) var term: [UInt8] = []
  private let text: UnsafeRawBufferPointer
  private var position = 0

  /// Creates the terms of bytes that stay as long as terms are read, and that need not be UTF-8.
  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  mutating func next() -> Range<Int>? {
    term.removeAll(keepingCapacity: true)
    var start = position
    var isAlone = false
    while position < text.count {
      let (scalar, length) = scalar()
      switch IndexRole(scalar) {
      case .mark: break
      case .separator: if !term.isEmpty { return start..<position }
      case .letter where isAlone: return start..<position
      case .alone where !term.isEmpty: return start..<position
      case let role:
        if term.isEmpty { start = position }
        isAlone = role == .alone
        // What stands alone has no small letters.
        if isAlone { term += text[position..<position + length] } else { add(scalar) }
      }
      position += length
    }
    return term.isEmpty ? nil : start..<position
  }

  /// The place in the term where a number at its end begins, if letters stand before it: 1 in `v2`.
  var number: Int? {
    guard let last = term.last, last.isDigit, let start = term.lastIndex(where: { !$0.isDigit })
    else { return nil }
    return term[...start].contains { $0.isDigit } ? nil : start + 1
  }

  private func scalar() -> (Unicode.Scalar, length: Int) {
    let byte = text[position]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    var parser = UTF8.ForwardParser()
    var bytes = text[position...].makeIterator()
    return switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): (UTF8.decode(encoded), encoded.count)
    case .error(let length): ("\u{FFFD}", length)
    case .emptyInput: ("\u{FFFD}", 1)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      term.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    } else {
      for letter in FoldedText.scalars(of: scalar) { term += Array(String(letter).utf8) }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

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
