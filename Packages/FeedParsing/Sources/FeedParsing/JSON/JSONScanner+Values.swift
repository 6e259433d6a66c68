import Foundation

/// Methods that read single values.
///
/// `null` is no value and no fault. A value of another kind is ignored and is a fault.
extension JSONScanner {
  /// Reads a string.
  mutating func string() throws(FeedParseError) -> String? {
    guard peek() == UInt8(ascii: "\"") else {
      if peek() != UInt8(ascii: "n") { note("another value than a string") }
      try skip()
      return nil
    }
    try count()
    return text()
  }

  /// Reads a string, or the digits of a number, as the specification requires of readers.
  mutating func identifier() throws(FeedParseError) -> String? {
    guard let byte = peek(), byte.isDigit || byte == UInt8(ascii: "-") else { return try string() }
    note("a number where an identifier belongs")
    try count()
    return word()
  }

  /// Reads a string with a date.
  mutating func date() throws(FeedParseError) -> Date? {
    _ = peek()
    let start = input.position
    guard let text = try string() else { return nil }
    let date = FeedDate.parse(text)
    if date == nil { note("a date that is none", at: start) }
    return date
  }

  /// Reads a number or a name.
  ///
  /// If it is neither, it returns `nil` and reading ends.
  mutating func word() -> String? {
    let start = input.position
    let word = input.skip { $0.isASCIILetter || $0.isDigit || "+-.".utf8.contains($0) }.text
    switch word {
    case "null": return nil
    case "true", "false": return word
    case _ where word.utf8.first.map { $0.isDigit || $0 == 0x2D } ?? false && Double(word) != nil:
      return word
    default:
      fail("no value where one belongs", at: start)
      return nil
    }
  }

  /// Reads the next string.
  ///
  /// If it has no end, it returns `nil` and reading ends.
  mutating func text() -> String? {
    input.advance()
    let run = input.pass { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
    if input.peek == UInt8(ascii: "\"") {
      input.advance()
      return input.bytes.text(run)
    }
    var text: [UInt8] = []
    input.bytes.append(run, to: &text)
    while let byte = input.next() {
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text.append(scalar)
      default:
        if byte < 0x20 { note("a control character in a string", at: input.position - 1) }
        text.append(byte)
      }
    }
    fail("")
    return nil
  }

  /// Reads the part of an escape after the backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    switch input.next() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return codeUnits()
    case .some(let byte) where "\"\\/".utf8.contains(byte): return Unicode.Scalar(byte)
    default:
      fail("a backslash that begins nothing", at: input.position - 2)
      return nil
    }
  }

  /// Reads a number of four hexadecimal digits, or two such numbers that form one character.
  private mutating func codeUnits() -> Unicode.Scalar? {
    guard let first = codeUnit() else {
      fail("a '\\u' without four digits")
      return nil
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let start = input.position
    if first < 0xDC00, input.consume("\\u"), let second = codeUnit(),
      (0xDC00...0xDFFF).contains(second)
    {
      return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    }
    input.position = start
    note("half a character", at: start - 6)
    return "\u{FFFD}"
  }

  private mutating func codeUnit() -> UInt16? {
    var rest = input
    let start = rest.position
    rest.advance(4)
    let digits = rest.bytes.part(start..<rest.position)
    let isNumber = digits.allSatisfy { $0.isDigit || (0x61...0x66).contains($0.lowercased) }
    guard digits.count == 4, isNumber else { return nil }
    input = rest
    return UInt16(digits.text, radix: 16)
  }
}
