/// Conversions of feed texts into text that is safe to print.
enum PlainText {
  static func clean(_ text: String, limit: Int = FeedLimits.line) -> String {
    text.withBytes { clean($0, limit: limit) }
  }

  /// Returns the text on one line of at most so many characters, or of fewer and an ellipsis.
  ///
  /// White space is collapsed. Characters that could move a terminal's cursor or reverse the order of the text are
  /// removed. Cost: one pass over the kept text, and a copy if there is nothing to remove.
  static func clean(_ bytes: Bytes, limit: Int = FeedLimits.line) -> String {
    if bytes.count <= limit, isClean(bytes) { return bytes.text }
    // A character is rarely longer than this. For longer characters, less than `limit` is kept.
    let cleaned = collapse(bytes.text.unicodeScalars, atMost: limit * 8)
    if cleaned.utf8.count <= limit || cleaned.count <= limit { return cleaned }
    return cleaned.prefix(limit).trimmed + "…"
  }

  static func nonEmpty(_ text: String, limit: Int = FeedLimits.line) -> String? {
    text.withBytes { nonEmpty($0, limit: limit) }
  }

  static func nonEmpty(_ bytes: Bytes, limit: Int = FeedLimits.line) -> String? {
    let cleaned = clean(bytes, limit: limit)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// Returns an identifier or address without surrounding white space and control characters, but as it is inside.
  static func token(_ text: String) -> String? { text.withBytes { token($0) } }

  static func token(_ bytes: Bytes) -> String? {
    let inner = bytes.part(bytes.trimmed)
    if inner.allSatisfy({ (0x21...0x7E).contains($0) }) { return inner.isEmpty ? nil : inner.text }
    // White space may come to the ends when what hides it is removed.
    let token = String(inner.text.unicodeScalars.filter { !isUnsafe($0) }).trimmed
    return token.isEmpty ? nil : token
  }

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
  var trimmed: Range<Int> {
    guard let first = firstIndex(where: { !$0.isXMLSpace }),
      let last = lastIndex(where: { !$0.isXMLSpace })
    else { return 0..<0 }
    return first..<last + 1
  }
}
