/// A lexer that classifies each byte of Swift source as code, comment or string.
///
/// It supports nested comments, raw and multi-line strings, interpolation (whose inside is code), names in
/// backticks, and `#/…/#`. It does not support regular expressions between bare slashes that contain a quote.
package struct SwiftLexer {
  package enum Kind { case code, comment, string }

  private let bytes: [UInt8]
  private var result: [Kind]
  private var index = 0

  package init(_ source: String) {
    bytes = Array(source.utf8)
    result = Array(repeating: .code, count: bytes.count)
  }

  /// The kind of each byte of the source's UTF-8.
  package mutating func kinds() -> [Kind] {
    while index < bytes.count {
      code()
      advance(as: .code)  // a closing parenthesis too many
    }
    return result
  }

  /// Reads code up to the end, or up to a closing parenthesis without an opening one.
  private mutating func code() {
    var depth = 0
    while index < bytes.count {
      if at("//") {
        while index < bytes.count, bytes[index] != 0x0A { advance(as: .comment) }
      } else if at("/*") {
        blockComment()
      } else if at("`") {
        quoted(by: "`")
      } else if let hashes = hashes(before: "\"") {
        string(hashes: hashes)
      } else if let hashes = hashes(before: "/"), hashes > 0 {
        advance(as: .string, hashes + 1)
        quoted(by: "/" + String(repeating: "#", count: hashes))
      } else {
        if at("(") { depth += 1 }
        if at(")") { depth -= 1 }
        if depth < 0 { return }
        advance(as: .code)
      }
    }
  }

  private mutating func blockComment() {
    advance(as: .comment, 2)
    while index < bytes.count, !at("*/") {
      if at("/*") { blockComment() } else { advance(as: .comment) }
    }
    advance(as: .comment, 2)
  }

  /// Blanks the text up to a delimiter, and the delimiter.
  private mutating func quoted(by delimiter: String) {
    advance(as: .code)
    while index < bytes.count, !at(delimiter), bytes[index] != 0x0A { advance(as: .string) }
    if at(delimiter) { advance(as: .code, delimiter.utf8.count) }
  }

  private mutating func string(hashes: Int) {
    let pounds = String(repeating: "#", count: hashes)
    let isLong = at(pounds + "\"\"\"")
    let end = (isLong ? "\"\"\"" : "\"") + pounds
    advance(as: .code, end.utf8.count)
    while index < bytes.count, !at(end), isLong || bytes[index] != 0x0A {
      if at("\\" + pounds + "(") {
        advance(as: .string, hashes + 2)
        code()
        advance(as: .string)
      } else {
        advance(as: .string, at("\\" + pounds) ? hashes + 2 : 1)
      }
    }
    if at(end) { advance(as: .code, end.utf8.count) }
  }

  /// Returns the number of `#` at this position if the given text follows them.
  private func hashes(before text: String) -> Int? {
    let count = bytes[index...].prefix { $0 == 0x23 }.count
    return bytes[(index + count)...].starts(with: text.utf8) ? count : nil
  }

  private func at(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func advance(as kind: Kind, _ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      result[index] = kind
      index += 1
    }
  }
}
