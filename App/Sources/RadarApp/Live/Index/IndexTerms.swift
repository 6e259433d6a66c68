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
