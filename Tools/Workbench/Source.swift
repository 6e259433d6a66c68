import RepositoryReading

/// A Swift file to be changed: bytes in which comments, strings and code for other platforms are blank.
package struct Source {
  /// The path from the root of the repository.
  package let path: String
  package let bytes: [UInt8]
  /// The text with spaces in place of everything that is not code, with the same length as the bytes.
  package let code: [UInt8]
  /// For each byte, the position of the innermost open bracket, or nil at the top level.
  package let brackets: [Int?]
  /// For each opening bracket, the position of the closing one.
  package let closings: [Int: Int]

  package init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    code = Self.blanked(text)
    (brackets, closings) = Self.nesting(of: code)
  }

  /// The text of the file.
  var original: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the code of a range as text.
  package func text(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }

  /// Returns the range without surrounding white space.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(code[start]) { start += 1 }
    while end > start, Self.isSpace(code[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the line of a byte, counted from 0.
  package func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0A } }

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09
  }

  private static func blanked(_ text: String) -> [UInt8] {
    let lines = SwiftText(text).code
    let isCompiled = Conditions.compiledLines(of: lines)
    var isAttribute = false
    let kept = zip(lines, isCompiled).map { line, isCompiled in
      let words = SwiftText.words(in: line)
      isAttribute = words.first == "@available"
      return isCompiled && !isAttribute ? line : String(repeating: " ", count: line.utf8.count)
    }
    return Array(kept.joined(separator: "\n").utf8)
  }

  private static func nesting(of code: [UInt8]) -> ([Int?], [Int: Int]) {
    var (open, around, closings) = ([Int](), [Int?](), [Int: Int]())
    for (index, byte) in code.enumerated() {
      if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte),
        let start = open.popLast()
      {
        closings[start] = index
      }
      around.append(open.last)
      if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) {
        open.append(index)
      }
    }
    return (around, closings)
  }
}
