/// Swift source with blanked comments, or with blanked comments and strings.
///
/// Lines are preserved.
package struct SwiftText {
  /// The lines with spaces in place of comments, the contents of strings, and names in backticks.
  package let code: [String]

  /// The lines with spaces in place of comments only.
  package let uncommented: [String]

  /// Whether each line contains a part of a comment.
  package let hasComment: [Bool]

  package init(_ source: String) {
    var lexer = SwiftLexer(source)
    let kinds = lexer.kinds()
    let bytes = Array(source.utf8)
    let lineOf = bytes.indices.split(omittingEmptySubsequences: false) { bytes[$0] == 0x0A }
    func lines(blanking blank: Set<SwiftLexer.Kind>) -> [String] {
      lineOf.map { line in
        String(decoding: line.map { blank.contains(kinds[$0]) ? 0x20 : bytes[$0] }, as: UTF8.self)
      }
    }
    code = lines(blanking: [.comment, .string])
    uncommented = lines(blanking: [.comment])
    hasComment = lineOf.map { line in line.contains { kinds[$0] == .comment } }
  }

  /// Returns the words of a line of code: identifiers, keywords and numbers, with their `@` or `#`.
  package static func words(in line: some StringProtocol) -> [Substring] {
    Substring(line).split { !($0.isLetter || $0.isNumber || "_@#".contains($0)) }
  }
}
