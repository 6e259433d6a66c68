import Foundation

/// A document in UTF-8, decoded from its declared or detected encoding.
///
/// These determine the encoding, in this order: a byte order mark, the byte pattern of UTF-16, the `charset`
/// of the response, the declaration in the document, UTF-8. Text with errors in it is repaired. Text that is
/// obviously in none of them is decoded as Windows-1252, in which every byte has a meaning. Of an encoding with an
/// unknown name, only ASCII is read. A document in UTF-8 is not copied.
struct DecodedText {
  enum Place {
    /// In the document itself, after its byte order mark.
    case document(after: Int)
    case text(String)
  }

  let place: Place
  private(set) var fault: FaultMark?

  init(_ bytes: Bytes, contentType: String?) {
    let (marked, length) = Self.mark(of: bytes) ?? (nil, 0)
    let body = bytes.part(length..<bytes.count)
    let sent = CharacterEncoding(contentType: contentType)
    // A sender's UTF-16 or UTF-32 is wrong for a document of single bytes, which begins without a zero.
    let isSentWrong = sent?.isWide ?? false && !bytes.prefix(4).contains(0)
    // The encoding of the sender counts if it is known, or else that of the document.
    let known = isSentWrong || sent?.isKnown == false ? nil : sent
    let encoding =
      marked ?? Self.pattern(of: bytes) ?? known ?? CharacterEncoding(declaredIn: bytes)
      ?? (isSentWrong ? nil : sent)
    switch encoding {
    case .unknown(let name):
      let isUTF8 = UTF8Check(body).firstFault == nil
      // Each byte that is not ASCII becomes U+FFFD.
      let ascii = { String(decoding: body, as: Unicode.ASCII.self) }
      place = isUTF8 ? .document(after: length) : .text(ascii())
      fault = FaultMark(
        offset: 0,
        problem: "text in the encoding '\(name)', which cannot be read here"
      )
    case nil, .utf8, .ascii:
      let check = UTF8Check(body)
      if let firstFault = check.firstFault {
        // A text with characters in UTF-8 is meant to be UTF-8, unless nothing says so and most of it is not.
        let isMeant =
          check.characters > 0 && (encoding == .utf8 || check.characters >= check.faults)
          || Self.wasCutInsideCharacter(body, firstFault)
        place = .text(isMeant ? body.text : Windows1252.decode(body))
        fault = FaultMark(offset: firstFault, problem: "a byte that is not UTF-8")
      } else {
        place = .document(after: length)
        let isPlain = encoding != .ascii || check.characters == 0
        fault = isPlain && !isSentWrong ? nil : .wrongEncoding
      }
    default:
      let decoded = Self.decode(Array(body), encoding)
      place = .text(decoded.text)
      fault = decoded.isFaithful && !isSentWrong ? nil : .wrongEncoding
    }
  }

  private static func mark(of bytes: Bytes) -> (CharacterEncoding?, length: Int)? {
    let start = bytes.prefix(4)
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE, 0, 0]) { return (.system(.utf32LittleEndian), 4) }
    if start.starts(with: [0, 0, 0xFE, 0xFF]) { return (.system(.utf32BigEndian), 4) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    return nil
  }

  /// Returns the encoding that the start of a document shows: `<`, `{` or white space in 16 bits.
  private static func pattern(of bytes: Bytes) -> CharacterEncoding? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 1..., 0, 1...): return .utf16(isBigEndian: true)
    case (1..., 0, 1..., 0): return .utf16(isBigEndian: false)
    default: return nil
    }
  }

  private static func wasCutInsideCharacter(_ bytes: Bytes, _ fault: Int) -> Bool {
    bytes.count - fault <= 3 && bytes[fault] >= 0xC2
      && bytes.dropFirst(fault + 1).allSatisfy { $0 & 0xC0 == 0x80 }
  }

  private static func decode(
    _ bytes: [UInt8],
    _ encoding: CharacterEncoding?
  ) -> (text: String, isFaithful: Bool) {
    if let text = encoding?.decode(bytes) { return (text, true) }
    let text =
      encoding?.repair(bytes) ?? CharacterEncoding.utf8.decode(bytes)
      ?? encoding.flatMap { EncodingRepair.text(of: bytes, in: $0) } ?? Windows1252.decode(bytes)
    return (text, false)
  }
}

extension FaultMark {
  fileprivate static let wrongEncoding = FaultMark(
    offset: 0,
    problem: "text in another encoding than the document or its sender names"
  )
}
