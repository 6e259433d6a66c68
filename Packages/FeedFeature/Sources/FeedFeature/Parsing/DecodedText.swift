import Foundation

/// A document as text, decoded from whatever it says, or shows, to be encoded in.
///
/// In order of trust: a byte order mark, the pattern of bytes of UTF-16, the `charset` under which
/// it was received, the encoding that it declares, UTF-8. Text that is in none of them is read as
/// Windows-1252, in which every byte means something.
struct DecodedText {
  let text: String
  /// Whether the text was in the encoding that it should be in.
  let isFaithful: Bool

  init(_ data: Data, contentType: String?) {
    let bytes = Array(data)
    if let (encoding, mark) = Self.mark(of: bytes) {
      (text, isFaithful) = Self.decode(Array(bytes.dropFirst(mark)), encoding)
      return
    }
    let declared =
      CharacterEncoding(contentType: contentType) ?? CharacterEncoding(declaredIn: bytes)
    (text, isFaithful) = Self.decode(bytes, Self.pattern(of: bytes) ?? declared)
  }

  /// Whether the beginning of the text has characters that no text has.
  var isBinary: Bool {
    let beginning = text.unicodeScalars.prefix(2000)
    let controls = beginning.count { $0.value < 0x20 && !UInt8($0.value).isXMLSpace }
    return beginning.contains("\0") || controls * 10 > beginning.count
  }

  private static func mark(of bytes: [UInt8]) -> (CharacterEncoding, length: Int)? {
    let start = bytes.prefix(4)
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE, 0, 0]) { return (.system(.utf32LittleEndian), 4) }
    if start.starts(with: [0, 0, 0xFE, 0xFF]) { return (.system(.utf32BigEndian), 4) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    return nil
  }

  /// The encoding that shows in how a document begins: with `<`, `{` or white space in 16 bits.
  private static func pattern(of bytes: [UInt8]) -> CharacterEncoding? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 1..., 0, 1...): return .utf16(isBigEndian: true)
    case (1..., 0, 1..., 0): return .utf16(isBigEndian: false)
    default: return nil
    }
  }

  private static func decode(_ bytes: [UInt8], _ encoding: CharacterEncoding?) -> (String, Bool) {
    if let text = encoding?.decode(bytes) { return (text, true) }
    if let text = encoding?.repair(bytes) { return (text, false) }
    if let text = CharacterEncoding.utf8.decode(bytes) { return (text, encoding == nil) }
    if wasCutInsideCharacter(bytes), let text = CharacterEncoding.utf8.repair(bytes) {
      return (text, false)
    }
    return (Windows1252.decode(bytes), false)
  }

  private static func wasCutInsideCharacter(_ bytes: [UInt8]) -> Bool {
    (1...3).contains { CharacterEncoding.utf8.decode(Array(bytes.dropLast($0))) != nil }
  }
}
