/// Where the compiler's checks are switched off, a comment proves that nothing can go wrong.
enum UnsafeProofs {
  /// A line for each place without a comment on it, above it, or above the declaration it is in.
  static func violations(in file: SourceFile) -> [String] {
    let text = SwiftText(file.text)
    return text.code.indices.compactMap { index in
      guard let word = unsafeWord(in: text.code[index]), !isProven(index, in: text) else {
        return nil
      }
      return "\(file.path):\(index + 1): say in a comment above why \(word) is safe here"
    }
  }

  /// The word on a line that switches a check off.
  private static func unsafeWord(in line: String) -> String? {
    if line.contains("@exclusivity(unchecked)") { return "@exclusivity(unchecked)" }
    let words = SwiftText.words(in: line)
    // Named here, not used: nothing crosses threads unchecked.
    if words.contains("@unchecked") { return "@unchecked Sendable" }
    return words.first { $0.hasPrefix("unsafe") || $0.hasPrefix("withUnsafe") }.map(String.init)
  }

  private static func isProven(_ index: Int, in text: SwiftText) -> Bool {
    if text.hasComment[index] || hasCommentAbove(index, in: text) { return true }
    return declaration(around: index, in: text).map { hasCommentAbove($0, in: text) } ?? false
  }

  /// Whether the line above is a comment, attributes and the rest of the statement skipped.
  private static func hasCommentAbove(_ index: Int, in text: SwiftText) -> Bool {
    let depth = indentation(of: text.code[index])
    for line in stride(from: index - 1, through: 0, by: -1) {
      let code = text.code[line].trimmed
      if code.isEmpty { return text.hasComment[line] }
      guard code.hasPrefix("@") || indentation(of: text.code[line]) < depth,
        !code.hasSuffix("{"), !code.hasSuffix("}")
      else { return false }
    }
    return false
  }

  /// The first line above, further to the left, that declares a member or a type.
  private static func declaration(around index: Int, in text: SwiftText) -> Int? {
    var depth = indentation(of: text.code[index])
    for line in stride(from: index - 1, through: 0, by: -1) where !text.code[line].trimmed.isEmpty {
      let indentation = indentation(of: text.code[line])
      guard indentation < depth else { continue }
      // The end of a signature of several lines: its beginning stands as far to the right.
      let endsSignature = [")", "where"].contains { text.code[line].trimmed.hasPrefix($0) }
      depth = endsSignature ? indentation + 1 : indentation
      let words = SwiftText.words(in: text.code[line])
      if words.contains(where: { declarations.contains(String($0)) }) { return line }
    }
    return nil
  }

  private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

  private static let declarations: Set = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "class", "enum", "extension",
    "actor", "protocol",
  ]
}

extension String {
  /// Without the spaces at both ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.prefix(
      upTo: start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex
    )
  }
}
