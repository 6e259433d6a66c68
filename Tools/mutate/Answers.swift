import Workbench

/// Mutants that negate the result of a function.
enum Answers {
  /// Returns a change for each `return` of a value, and for each single expression, in Boolean functions and
  /// properties.
  static func changes(in source: Source, _ statements: [Statements.Statement]) -> [Edit] {
    let bodies = bodies(in: source)
    let returned = statements.compactMap { statement -> Range<Int>? in
      let text = source.text(statement.range)
      let isInside = bodies.contains { $0.contains(statement.range.lowerBound) }
      guard isInside, text.hasPrefix("return ") else { return nil }
      return statement.range.lowerBound + 7..<statement.range.upperBound
    }
    let single = bodies.map { source.trimmed($0) }.filter { isExpression(source.text($0)) }
    return (returned + single).compactMap { range in
      let text = source.text(range)
      if text == "true" || text == "false" || Clauses.isComparison(text) { return nil }
      return Edit(range: range, replacement: Clauses.negated(range, in: source))
    }
  }

  /// Returns the insides of the braces after `-> Bool` and `: Bool`.
  private static func bodies(in source: Source) -> [Range<Int>] {
    source.closings.compactMap { start, end in
      guard source.code[start] == UInt8(ascii: "{") else { return nil }
      let header = source.trimmed(max(0, start - 200)..<start)
      let words = source.text(header).split(separator: " ").suffix(2)
      guard words.last == "Bool", let sign = words.first else { return nil }
      return sign == "->" || sign.hasSuffix(":") ? start + 1..<end : nil
    }
    .sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func isExpression(_ text: String) -> Bool {
    let first = text.prefix { $0.isLetter }
    let keywords = [
      "let", "var", "if", "guard", "switch", "for", "while", "return", "get", "defer", "do", "set",
      "didSet", "willSet", "throw", "repeat", "_",
    ]
    return !text.isEmpty && !keywords.contains(String(first)) && !text.contains(" = ")
      && text.split(separator: "\n").dropFirst().allSatisfy { line in
        line.drop { $0 == " " }.first.map { "&|.?:)}".contains($0) } ?? true
      }
  }
}
