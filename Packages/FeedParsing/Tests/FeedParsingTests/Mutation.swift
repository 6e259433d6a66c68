/// A kind of damage to a document: bytes change, or parts are removed, duplicated or nested.
enum Mutation: CaseIterable {
  case flip, insert, cut, truncate, double, nest

  /// Damages a document in one or more places.
  func apply(to bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard bytes.count > 1 else { return }
    let piece = piece(of: bytes, &random)
    switch self {
    case .flip:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      }
    case .insert:
      let sign = Self.signs[Int.random(in: 0..<Self.signs.count, using: &random)]
      bytes.insert(contentsOf: Array(sign.utf8), at: piece.lowerBound)
    case .cut:
      bytes.removeSubrange(piece)
    case .truncate:
      bytes.removeLast(bytes.count - piece.lowerBound)
    case .double:
      let copy = Array(bytes[piece])
      bytes.insert(contentsOf: copy, at: piece.upperBound)
    case .nest:
      // A part that contains itself several times.
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let copy = Array(bytes[piece])
        bytes.insert(contentsOf: copy, at: (piece.lowerBound + piece.upperBound) / 2)
      }
    }
  }

  private func piece(of bytes: [UInt8], _ random: inout SeededRandom) -> Range<Int> {
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 0...min(bytes.count - start, 400), using: &random)
    return start..<start + length
  }

  private static let signs = [
    "<", ">", "&", "\"", "'", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE x [",
    "<!ENTITY a 'b'>", "&a;", "&#0;", "&#xFFFFFFFF;", "\0", "\r", "\u{FFFE}", "é", "<entry>",
    "</entry>", "<item>", "</channel>", " xmlns='u'", " xml:base='//x'", "{", "}", "[", "]", ",",
    ":",
    "\\u", "\\", "1e999", "null",
  ]
}
