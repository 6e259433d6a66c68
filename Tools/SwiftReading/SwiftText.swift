/// Swift source in which comments, or comments and strings, are blanked out; lines stay where they
/// were.
package struct SwiftText {
  /// The lines with comments, the contents of strings and names in backticks as spaces.
  package let code: [String]

  /// The lines with only comments as spaces.
  package let uncommented: [String]

  /// For each line, whether a part of it is comment.
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

  /// The words of a line of code: identifiers, keywords and numbers, `@` and `#` kept with their
  /// word.
  package static func words(in line: some StringProtocol) -> [Substring] {
    Substring(line).split { !($0.isLetter || $0.isNumber || "_@#".contains($0)) }
  }
}
