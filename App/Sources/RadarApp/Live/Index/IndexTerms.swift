import GRDB
import GRDBSQLite
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

extension UInt8 { fileprivate var isDigit: Bool { (0x30...0x39).contains(self) } }

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

/// Cuts the texts of the index, and what is looked for in them, into terms.
final class IndexTokenizer: FTS5CustomTokenizer {
  static let name = "radar"

  init(db: Database, arguments: [String]) {}

  /// Passes the terms of a text to FTS5; `v1` is also found as `1`, so that `1.3.0` finds `v1.3.0`, and is one term.
  func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    // Proof: The text has that many bytes, and stays until this function returns.
    var terms = IndexTerms(UnsafeRawBufferPointer(start: pText, count: Int(nText)))
    while let place = terms.next() {
      // Proof: FTS5 copies the bytes of a term before it returns.
      func pass(_ flags: CInt, from start: Int) -> CInt {
        terms.term.withUnsafeBytes { bytes in
          let term = bytes[start...]
          return UnsafeRawBufferPointer(rebasing: term).withMemoryRebound(to: CChar.self) {
            tokenCallback(
              context,
              flags,
              $0.baseAddress,
              CInt($0.count),
              CInt(place.lowerBound),
              CInt(place.upperBound)
            )
          }
        }
      }
      var status = pass(0, from: 0)
      if status == SQLITE_OK, tokenization.contains(.document), let number = terms.number {
        status = pass(FTS5_TOKEN_COLOCATED, from: number)
      }
      if status != SQLITE_OK { return status }
    }
    return SQLITE_OK
  }
}

/// What a person types to find words, as an expression of FTS5.
///
/// All words must be found. The last word may be the beginning of a word. Words in quotation marks are a phrase, whose
/// end may still be missing. No text leads to an error of the syntax, because each word is quoted.
struct IndexQuery {
  let expression: String?
  private static let limit = (scalars: 1_000, terms: 32)

  init(_ text: String) {
    // A quotation mark may be a part of a character, such as one with an accent.
    let parts = text.unicodeScalars.prefix(Self.limit.scalars)
      .split(separator: "\"", omittingEmptySubsequences: false)
    var terms: [String] = []
    for (index, part) in parts.enumerated() {
      let isPhrase = !index.isMultiple(of: 2)
      let words = isPhrase ? [part] : part.split(whereSeparator: \.properties.isWhitespace)
      for word in words where word.contains(where: { IndexRole($0).isFound }) {
        let isLast = index == parts.count - 1 && word.endIndex == part.endIndex
        terms.append("\"\(String(word).withoutControls)\"" + (isLast ? " *" : ""))
      }
    }
    let expression = terms.prefix(Self.limit.terms).joined(separator: " AND ")
    self.expression = expression.isEmpty ? nil : expression
  }
}

extension String {
  /// The text with spaces in the place of control characters, which end a text for FTS5 or are marks of the index.
  var withoutControls: String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { isControl($0) ? " " : $0 }))
  }
}
