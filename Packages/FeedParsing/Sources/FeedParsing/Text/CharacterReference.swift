import HTMLParsing

struct CharacterReference {
  enum Target {
    /// A number, with `nil` if no character has it.
    case character(Unicode.Scalar?)
    case name(String)
  }

  let target: Target
  /// The number of bytes from `&` to `;`.
  let length: Int

  init?(at scanner: ByteScanner) {
    var scanner = scanner
    let start = scanner.position
    guard scanner.next() == UInt8(ascii: "&") else { return nil }
    if scanner.consume("#") {
      let radix = scanner.consume("x", ignoringCase: true) ? 16 : 10
      let digits = scanner.skip { $0.isDigit || $0.isASCIILetter }
      guard digits.count <= 10, let value = UInt32(digits.text, radix: radix) else { return nil }
      let scalar = Unicode.Scalar(value)
      // Publishers who write the number of a control character mean the character of Windows-1252.
      let isControl = (0x80...0x9F).contains(value)
      target = .character(isControl ? HTMLEntities.scalar(scalar) : scalar)
    } else {
      guard scanner.peek?.beginsName ?? false else { return nil }
      let name = scanner.skip(while: \.continuesName)
      guard name.count <= 100 else { return nil }
      target = .name(name.text)
    }
    guard scanner.next() == UInt8(ascii: ";") else { return nil }
    length = scanner.position - start
  }
}
