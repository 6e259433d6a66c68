/// Text without the differences that a search ignores.
public enum FoldedText {
  /// Returns what a search compares of a scalar: small letters without marks, or nothing for a mark.
  public static func scalars(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII {
      let isUpper = (0x41...0x5A).contains(scalar.value)
      return [isUpper ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar]
    }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: []
    default: scalar.properties.lowercaseMapping.unicodeScalars.flatMap(letters(of:))
    }
  }

  /// Returns what a small letter is without its mark, which may be nothing, or the letters that its capital has.
  private static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar == "ß" { return ["s", "s"] }
    if scalar.properties.generalCategory == .nonspacingMark { return [] }
    return switch scalar.value {
    case 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF: [letters[scalar] ?? scalar]
    default: [scalar]
    }
  }

  /// The letters without marks, by the same letters with marks.
  ///
  /// Unicode names a letter with a mark after the letter: `LATIN SMALL LETTER E WITH ACUTE`.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0xE0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    var named: [Substring: Unicode.Scalar] = [:]
    for scalar in scalars {
      if let name = scalar.properties.name { named[name[...]] = scalar }
    }
    var letters: [Unicode.Scalar: Unicode.Scalar] = ["й": "и", "ё": "е", "ї": "і", "ς": "σ"]
    for (name, scalar) in named {
      guard let letter = base(of: name).flatMap({ named[$0] }) else { continue }
      letters[scalar] = letter
    }
    return letters
  }()

  /// Returns the name of a letter without what it is with.
  private static func base(of name: Substring) -> Substring? {
    var words = name.split(separator: " ")
    guard let with = words.firstIndex(of: "WITH") else { return nil }
    words.removeSubrange(with...)
    guard let first = words.first, let last = words.last else { return nil }
    return name[first.startIndex..<last.endIndex]
  }
}
