import Foundation

enum CharacterEncoding: Equatable {
  case ascii
  case utf8
  case utf16(isBigEndian: Bool)
  case windows1252
  case eucJapanese
  case unknown(name: String)
  case system(String.Encoding)

  func decode(_ bytes: [UInt8]) -> String? {
    switch self {
    case .ascii: String(validating: bytes, as: Unicode.ASCII.self)
    case .utf8: String(validating: bytes, as: UTF8.self)
    case .utf16(let isBigEndian):
      String(validating: Self.units(bytes, isBigEndian: isBigEndian), as: UTF16.self)
    case .windows1252: Windows1252.decode(bytes)
    case .eucJapanese: EUCJapanese.decode(bytes)
    case .unknown: nil
    case .system(let encoding): String(bytes: bytes, encoding: encoding)
    }
  }

  /// Whether every character has at least two bytes.
  var isWide: Bool {
    switch self {
    case .utf16, .system(.utf32BigEndian), .system(.utf32LittleEndian): true
    default: false
    }
  }

  var isKnown: Bool { if case .unknown = self { false } else { true } }

  /// Decodes a document in UTF-16 with errors, each of which becomes U+FFFD; returns `nil` for another encoding.
  func repair(_ bytes: [UInt8]) -> String? {
    guard case .utf16(let isBigEndian) = self else { return nil }
    return String(decoding: Self.units(bytes, isBigEndian: isBigEndian), as: UTF16.self)
  }

  private static func units(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }

  /// Creates the encoding with a name in any usual spelling; it is unknown if the system's converters do not know it.
  init(named name: String) {
    let known = Self.known[name.lowercased().filter { $0.isLetter || $0.isNumber }]
    // The converters of a system know an encoding if they can decode a letter of ASCII, which all of them contain.
    let supported = known.flatMap { $0.isWide || $0.decode([0x61]) == "a" ? $0 : nil }
    self = supported ?? .unknown(name: PlainText.clean(name, limit: 40))
  }

  init?(contentType: String?) {
    guard let contentType else { return nil }
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].trimmed.lowercased() == "charset" {
        self.init(named: parts[1].trimmed.trimmingCharacters(in: ["\"", "'"]))
        return
      }
    }
    return nil
  }

  /// Creates the encoding of an XML declaration, unless it is UTF-16, which is wrong in a document of single bytes.
  init?(declaredIn bytes: Bytes) {
    var scanner = ByteScanner(bytes.part(0..<min(300, bytes.count)))
    scanner.skip(while: \.isXMLSpace)
    guard scanner.consume("<?xml"), let declaration = scanner.skip(through: ">") else { return nil }
    scanner = ByteScanner(scanner.bytes.part(declaration))
    guard scanner.skip(through: "encoding") != nil else { return nil }
    scanner.skip { $0.isXMLSpace || $0 == UInt8(ascii: "=") }
    guard let quote = scanner.next() else { return nil }
    let name = scanner.skip { $0 != quote }
    self.init(named: name.text)
    if isWide { return nil }
  }
}
