/// A reference to a character in HTML, by number or by name.
struct HTMLReference {
  /// The character, which may have a mark of its own.
  let text: String
  /// The number of bytes from `&` on.
  let length: Int
}

extension HTMLReference {
  private static let longestName = 32

  /// Reads the reference at the beginning of a text, or returns nil if there is none.
  ///
  /// The `;` may be missing after a number, and after a name of Latin-1 unless a letter, a digit or a `=` follows it in
  /// the value of an attribute, where it could be a part of an address.
  init?(_ text: ArraySlice<UInt8>, isAttribute: Bool) {
    let body = text.dropFirst()
    if body.first == UInt8(ascii: "#") {
      self.init(number: body.dropFirst())
      return
    }
    let name = body.prefix(Self.longestName).prefix { $0.isASCIILetter || $0.isDigit }
    guard !name.isEmpty else { return nil }
    let isClosed = name.endIndex < text.endIndex && text[name.endIndex] == UInt8(ascii: ";")
    if isClosed, let text = HTMLEntities.text(named: String(decoding: name, as: UTF8.self)) {
      self.init(text: text, length: name.count + 2)
      return
    }
    guard let found = HTMLEntities.prefix(of: name) else { return nil }
    if isAttribute, let next = body.dropFirst(found.length).first,
      next.isASCIILetter || next.isDigit || next == UInt8(ascii: "=")
    {
      return nil
    }
    self.init(text: found.text, length: found.length + 1)
  }

  /// Reads what follows `&#`.
  private init?(number text: ArraySlice<UInt8>) {
    let isHexadecimal = text.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let body = isHexadecimal ? text.dropFirst() : text
    let digits = body.prefix {
      $0.isDigit || isHexadecimal && (0x61...0x66).contains($0 | 0x20)
    }
    guard !digits.isEmpty else { return nil }
    // A number that is too large is that of no character.
    let number = String(decoding: digits, as: UTF8.self)
    let value = UInt32(number, radix: isHexadecimal ? 16 : 10) ?? .max
    let isClosed = body.dropFirst(digits.count).first == UInt8(ascii: ";")
    let length = 2 + (isHexadecimal ? 1 : 0) + digits.count + (isClosed ? 1 : 0)
    self.init(text: String(HTMLEntities.scalar(Unicode.Scalar(value))), length: length)
  }

  /// Returns a text with decoded references.
  ///
  /// Cost: one pass.
  static func decoded(_ text: ArraySlice<UInt8>, isAttribute: Bool = false) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&"),
        let reference = HTMLReference(text[index...], isAttribute: isAttribute)
      {
        decoded += Array(reference.text.utf8)
        index += reference.length
      } else {
        decoded.append(text[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
