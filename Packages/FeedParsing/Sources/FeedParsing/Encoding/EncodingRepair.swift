import Foundation

/// A decoder of documents that have errors in an encoding other than Unicode, each of which becomes U+FFFD.
///
/// It decodes a document piece by piece, and only a piece with an error character by character. A piece ends after a
/// line feed or before a `<`, which are never parts of longer characters.
///
/// Cost: linear in the length of the document. The number of characters that are tried one by one is bounded. After it,
/// all of a piece with an error becomes U+FFFD, except for ASCII.
struct EncodingRepair {
  private let encoding: CharacterEncoding
  private let bytes: [UInt8]
  private var text = ""
  private var trials = 200_000

  /// Returns the text, or `nil` if characters in this encoding have no recognizable start.
  static func text(of bytes: [UInt8], in encoding: CharacterEncoding) -> String? {
    guard encoding.hasRecognizableStarts else { return nil }
    var repair = EncodingRepair(encoding: encoding, bytes: bytes)
    repair.read()
    return repair.text
  }

  private mutating func read() {
    var start = 0
    while start < bytes.count {
      let end = pieceEnd(after: start)
      if let piece = encoding.decode(Array(bytes[start..<end])) {
        text += piece
      } else {
        readCharacters(start..<end)
      }
      start = end
    }
  }

  private func pieceEnd(after start: Int) -> Int {
    var end = Swift.min(start + 500, bytes.count)
    while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end - 1] != 0x0A { end += 1 }
    return end
  }

  private mutating func readCharacters(_ piece: Range<Int>) {
    var position = piece.lowerBound
    while position < piece.upperBound {
      let byte = bytes[position]
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
        position += 1
      } else if let (character, length) = character(at: position, before: piece.upperBound) {
        text += character
        position += length
      } else {
        text.unicodeScalars.append("\u{FFFD}")
        position += faultLength(at: position, before: piece.upperBound)
      }
    }
  }

  private mutating func character(at position: Int, before end: Int) -> (String, Int)? {
    for length in [1, 2, 4] where position + length <= end {
      guard trials > 0 else { return nil }
      trials -= 1
      let text = encoding.decode(Array(bytes[position..<position + length]))
      if let text, !text.isEmpty { return (text, length) }
    }
    return nil
  }

  /// Returns the length of what is not a character: that of a character where it looks like one.
  private func faultLength(at position: Int, before end: Int) -> Int {
    guard encoding.hasPairs, (0x81...0xFC).contains(bytes[position]), bytes[position] != 0xA0
    else { return 1 }
    var length = 1
    let longest = encoding == .eucJapanese && bytes[position] == 0x8F ? 3 : 2
    while length < longest, position + length < end, bytes[position + length] >= 0x80 {
      length += 1
    }
    return length
  }
}

extension CharacterEncoding {
  /// Whether a part of a document can be decoded without what is before it.
  fileprivate var hasRecognizableStarts: Bool {
    switch self {
    case .eucJapanese: true
    case .system(let encoding):
      ![.utf32BigEndian, .utf32LittleEndian, .iso2022JP].contains(encoding)
        && !Self.shifting.contains(UInt32(truncatingIfNeeded: encoding.rawValue))
    default: false
    }
  }

  /// Whether characters beyond ASCII have two bytes.
  fileprivate var hasPairs: Bool {
    switch self {
    case .eucJapanese: true
    case .system(let encoding): Self.paired.contains(UInt32(truncatingIfNeeded: encoding.rawValue))
    default: false
    }
  }

  /// The encodings in which the meaning of a byte depends on a sign before it: ISO 2022 and HZ.
  private static let shifting: Set<UInt32> = [
    0x8000_0820, 0x8000_0830, 0x8000_0831, 0x8000_0840, 0x8000_0A05,
  ]

  private static let paired: Set<UInt32> = [
    0x8000_0420, 0x8000_0422, 0x8000_0423, 0x8000_0632, 0x8000_0A06,
  ]
}
