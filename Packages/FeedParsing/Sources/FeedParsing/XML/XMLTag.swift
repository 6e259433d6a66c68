/// A start tag, as ranges of its document.
struct XMLTag {
  var name = 0..<0
  var attributes: [XMLAttribute] = []
  /// Whether the tag is a whole element.
  var isEmpty = false
}

struct XMLAttribute {
  let name: Range<Int>
  /// The value as written, without its quotes.
  let value: Range<Int>

  func isDeclaration(in bytes: Bytes) -> Bool {
    guard name.count >= 5, bytes[name.lowerBound] == UInt8(ascii: "x") else { return false }
    let start = name.lowerBound..<name.lowerBound + 5
    return bytes.matches("xmlns", at: start)
      && (name.count == 5 || bytes[start.upperBound] == UInt8(ascii: ":"))
  }
}

extension Bytes {
  func colon(in name: Range<Int>) -> Int? {
    for position in name where self[position] == UInt8(ascii: ":") { return position }
    return nil
  }
}
