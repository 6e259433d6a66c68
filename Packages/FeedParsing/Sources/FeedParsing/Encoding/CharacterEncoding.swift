import Foundation

/// A way to encode text as bytes.
enum CharacterEncoding: Equatable {
  case ascii
  case utf8
  case utf16(isBigEndian: Bool)
  case windows1252
  case eucJapanese
  /// One that is named, and that nobody here can decode.
  case unknown
  /// One that Foundation decodes.
  case system(String.Encoding)

  /// Decodes a whole document, or returns `nil` if it is not in this encoding.
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

  /// Decodes a document with errors in it, each of which becomes U+FFFD, or returns `nil` if the
  /// encoding does not show where the next character begins.
  func repair(_ bytes: [UInt8]) -> String? {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .utf16(let isBigEndian):
      String(decoding: Self.units(bytes, isBigEndian: isBigEndian), as: UTF16.self)
    default: nil
    }
  }

  private static func units(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }

  /// The encoding that a name stands for, in any of its usual spellings.
  init(named name: String) {
    self = Self.known[name.lowercased().filter { $0.isLetter || $0.isNumber }] ?? .unknown
  }

  /// The encoding that the `charset` of a `Content-Type` names.
  init?(contentType: String?) {
    guard let contentType else { return nil }
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].trimmed.lowercased() == "charset" {
        self.init(named: String(parts[1]))
        return
      }
    }
    return nil
  }

  /// The encoding that an XML declaration names.
  ///
  /// A declaration of UTF-16 that could be read in steps of one byte is wrong and left aside.
  init?(declaredIn bytes: Bytes) {
    var scanner = ByteScanner(bytes.part(0..<min(300, bytes.count)))
    scanner.skip(while: \.isXMLSpace)
    guard scanner.consume("<?xml"), let declaration = scanner.skip(through: "?>") else {
      return nil
    }
    scanner = ByteScanner(scanner.bytes.part(declaration))
    guard scanner.skip(through: "encoding") != nil else { return nil }
    scanner.skip { $0.isXMLSpace || $0 == UInt8(ascii: "=") }
    guard let quote = scanner.next() else { return nil }
    let name = scanner.skip { $0 != quote }
    self.init(named: name.text)
    switch self {
    case .utf16, .system(.utf32BigEndian), .system(.utf32LittleEndian): return nil
    default: break
    }
  }
}
