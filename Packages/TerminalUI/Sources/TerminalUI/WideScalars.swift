/// The scalars that East Asian Width (UAX #11) classifies as wide or fullwidth, without emoji.
///
/// Unassigned scalars between two wide blocks are included, as the annex recommends for the ideographic
/// planes. This keeps the table short.
enum WideScalars {
  static func contains(_ scalar: UInt32) -> Bool {
    ranges.first { scalar <= $0.upperBound }?.contains(scalar) ?? false
  }

  /// The ranges in ascending order, without overlaps.
  static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637,  // trigrams
    0x268A...0x268F,  // monograms, digrams
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x3247,  // kana, bopomofo, Hangul letters, enclosed ideographs
    0x3250...0xA4C6,  // CJK ideographs, Yijing, Yi
    0xA960...0xA97C,  // more Hangul initials
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // compatibility and small forms
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DF2,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // more kana, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F202,  // enclosed ideographs
    0x1F210...0x1F23B,
    0x1F240...0x1F248,
    0x1F250...0x1F251,
    0x1F260...0x1F265,
    0x20000...0x2FFFD,  // supplementary ideographs
    0x30000...0x3FFFD,  // tertiary ideographs
  ]
}
