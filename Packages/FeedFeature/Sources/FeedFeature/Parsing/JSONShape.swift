/// Measures a JSON document before it is parsed, so that a hostile one is refused at low cost.
enum JSONShape {
  static func check(_ bytes: [UInt8]) throws(FeedParseError) {
    var depth = 0
    var values = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): values += 1
      default: continue
      }
      guard depth <= FeedLimits.depth else { throw .tooDeep(limit: FeedLimits.depth) }
      guard values <= FeedLimits.elements else {
        throw .tooMany("values", limit: FeedLimits.elements)
      }
    }
  }
}
