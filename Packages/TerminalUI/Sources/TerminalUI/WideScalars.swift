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
    // Hangul initials, angle brackets, trigrams, monograms and digrams.
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
    // Radicals, kana, bopomofo, Hangul letters, ideographs, Yi, more Hangul initials, Hangul syllables.
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    // Compatibility ideographs, vertical, compatibility and small forms, fullwidth forms and signs.
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    // Tangut, Khitan, more kana, Nushu, Tai Xuan Jing, counting rods, enclosed ideographs.
    0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265,
    // Supplementary and tertiary ideographs.
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
