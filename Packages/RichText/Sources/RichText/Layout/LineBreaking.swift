/// The places where lines break in scripts without spaces, in a simple form of UAX #14.
enum LineBreaking {
  static func mayBreak(between first: Character, and second: Character) -> Bool {
    (isIdeograph(first) || isIdeograph(second)) && first != "\u{A0}" && second != "\u{A0}"
      && !opening.contains(first) && !closing.contains(second)
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0xA4CF).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0xFF00...0xFF60).contains(value) || (0x20000...0x3FFFD).contains(value)
  }

  /// Characters that never begin a line, such as a full stop.
  private static let closing: Set<Character> = Set("、。，．・：；？！）」』】〉》〕］｝ー々ゝヽぁぃぅぇぉっゃゅょァィゥェォッャュョ")

  /// Characters that never end a line, such as an opening bracket.
  private static let opening: Set<Character> = Set("（「『【〈《〔［｛")
}
