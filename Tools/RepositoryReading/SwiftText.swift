/// The lines of Swift source, with its code and its comments apart.
///
/// The source is read line by line, as `swift format` leaves it: without block comments. Interpolations are part of
/// their string.
package struct SwiftText {
  /// The lines with spaces in place of comments, the contents of strings, and names in backticks.
  package private(set) var code: [String] = []

  /// The comment at the end of each line, or an empty text.
  package private(set) var comments: [String] = []

  package init(_ source: String) {
    var isInText = false
    for line in source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var bytes = Array(line)
      let comment = Self.blankStrings(in: &bytes, isInText: &isInText)
      let spaces = String(repeating: " ", count: bytes.count - comment)
      code.append(String(decoding: bytes[..<comment], as: UTF8.self) + spaces)
      comments.append(String(decoding: bytes[comment...], as: UTF8.self))
    }
  }

  /// Blanks the strings of a line, and returns where its comment begins, or the end of the line.
  private static func blankStrings(in line: inout [UInt8], isInText: inout Bool) -> Int {
    let (quote, space, slash) = (UInt8(ascii: "\""), UInt8(ascii: " "), UInt8(ascii: "/"))
    var delimiter: UInt8?
    var index = 0
    while index < line.count {
      let byte = line[index]
      if delimiter == nil, byte == quote, line[index...].starts(with: [quote, quote, quote]) {
        isInText.toggle()
        index += 3
        continue
      }
      if isInText {
        line[index] = space
      } else if let end = delimiter {
        if byte == end { delimiter = nil } else { line[index] = space }
        if byte == UInt8(ascii: "\\"), index + 1 < line.count {
          index += 1
          line[index] = space
        }
      } else if byte == quote || byte == UInt8(ascii: "`") {
        delimiter = byte
      } else if byte == slash, line[index...].starts(with: "//".utf8) {
        return index
      }
      index += 1
    }
    return line.count
  }

  /// Returns the words of a line of code: identifiers, keywords and numbers, with their `@` or `#`.
  package static func words(in line: some StringProtocol) -> [Substring] {
    Substring(line).split { !($0.isLetter || $0.isNumber || "_@#".contains($0)) }
  }
}
