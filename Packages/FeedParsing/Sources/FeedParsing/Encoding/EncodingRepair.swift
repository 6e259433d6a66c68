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
    let longest = encoding == .eucJapanese && bytes[position] == 0x8F ? 3 : 2
    return 1 + bytes[position + 1..<end].prefix(longest - 1).prefix { $0 >= 0x80 }.count
  }
}

extension CharacterEncoding {
  /// Whether a part of a document can be decoded without what is before it.
  fileprivate var hasRecognizableStarts: Bool {
    guard case .system(let encoding) = self else { return self == .eucJapanese }
    return !isWide && encoding != .iso2022JP && !isOne(of: Self.shifting)
  }

  /// Whether characters beyond ASCII have two bytes.
  fileprivate var hasPairs: Bool { self == .eucJapanese || isOne(of: Self.paired) }

  private func isOne(of numbers: Set<UInt32>) -> Bool {
    guard case .system(let encoding) = self else { return false }
    return numbers.contains(UInt32(truncatingIfNeeded: encoding.rawValue))
  }

  /// The encodings in which the meaning of a byte depends on a sign before it: ISO 2022 and HZ.
  private static let shifting: Set<UInt32> = [
    0x8000_0820, 0x8000_0830, 0x8000_0831, 0x8000_0840, 0x8000_0A05,
  ]

  private static let paired: Set<UInt32> = [
    0x8000_0420, 0x8000_0422, 0x8000_0423, 0x8000_0632, 0x8000_0A06,
  ]
}
