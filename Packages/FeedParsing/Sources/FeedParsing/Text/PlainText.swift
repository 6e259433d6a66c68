/// Turns the texts of feeds into text that is safe and pleasant to print.
enum PlainText {
  /// The text on one line: white space is collapsed, and characters that could move a terminal's
  /// cursor or reverse the order of what follows are dropped.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - limit: the most characters to keep; if there are more, an ellipsis shows it.
  /// - Returns: the text, empty if nothing is left of it.
  static func clean(_ text: some StringProtocol, limit: Int = FeedLimits.line) -> String {
    text.withBytes { clean($0, limit: limit) }
  }

  /// The same of a text in UTF-8.
  ///
  /// Cost: one pass over what is kept; a copy if there is nothing to clean.
  static func clean(_ bytes: Bytes, limit: Int = FeedLimits.line) -> String {
    if bytes.count <= limit, isClean(bytes) { return bytes.text }
    // A character is rarely longer than this; of one that is, less than `limit` is kept.
    let cleaned = collapse(bytes.text.unicodeScalars, atMost: limit * 8)
    if cleaned.utf8.count <= limit || cleaned.count <= limit { return cleaned }
    return cleaned.prefix(limit).trimmed + "…"
  }

  /// The text on one line, or `nil` if nothing is left of it.
  static func nonEmpty(_ text: String, limit: Int = FeedLimits.line) -> String? {
    let cleaned = clean(text, limit: limit)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// The same of a text in UTF-8.
  static func nonEmpty(_ bytes: Bytes, limit: Int = FeedLimits.line) -> String? {
    let cleaned = clean(bytes, limit: limit)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// An identifier or address: nothing is collapsed, only surrounding space and control
  /// characters are dropped.
  static func token(_ text: String) -> String? {
    text.withBytes { token($0) }
  }

  /// The same of a text in UTF-8.
  static func token(_ bytes: Bytes) -> String? {
    let inner = bytes.part(bytes.trimmed)
    if inner.allSatisfy({ (0x21...0x7E).contains($0) }) { return inner.isEmpty ? nil : inner.text }
    let token = String(inner.text.trimmed.unicodeScalars.filter { !isUnsafe($0) })
    return token.isEmpty ? nil : token
  }

  /// Whether bytes are printable ASCII on one line, with single spaces between words.
  private static func isClean(_ bytes: Bytes) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in bytes {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  private static func collapse(_ text: String.UnicodeScalarView, atMost limit: Int) -> String {
    var cleaned = String.UnicodeScalarView()
    var count = 0
    var needsSpace = false
    for scalar in text {
      if isSpace(scalar) {
        needsSpace = count > 0
        continue
      }
      guard !isUnsafe(scalar) else { continue }
      if needsSpace { cleaned.append(" ") }
      cleaned.append(scalar)
      needsSpace = false
      count += 1
      if count > limit { break }
    }
    return String(cleaned)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Bytes {
  /// The places without the white space around them.
  var trimmed: Range<Int> {
    var range = 0..<count
    while !range.isEmpty, self[range.lowerBound].isXMLSpace {
      range = range.lowerBound + 1..<range.upperBound
    }
    while !range.isEmpty, self[range.upperBound - 1].isXMLSpace {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }
}
