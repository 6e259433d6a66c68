/// A reference to a character, numeric or by name, as XML and HTML write it.
struct CharacterReference {
  enum Target {
    /// A number; `nil` if no character has it.
    case character(Unicode.Scalar?)
    case name(String)
  }

  let target: Target
  /// The bytes from `&` to `;`.
  let length: Int

  /// Reads the reference that `scanner` is at, or returns `nil` if none is there.
  init?(at scanner: ByteScanner) {
    var scanner = scanner
    let start = scanner.position
    guard scanner.next() == UInt8(ascii: "&") else { return nil }
    if scanner.consume("#") {
      let radix = scanner.consume("x", ignoringCase: true) ? 16 : 10
      let digits = scanner.skip { $0.isDigit || $0.isASCIILetter }
      guard (1...10).contains(digits.count),
        let value = UInt32(digits.text, radix: radix)
      else { return nil }
      target = .character(Unicode.Scalar(value))
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
