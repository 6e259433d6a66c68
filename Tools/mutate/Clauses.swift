import Workbench

/// Mutants that negate the conditions of `if`, `guard` and `while`, or remove those of `guard`.
enum Clauses {
  static func changes(in source: Source) -> [Edit] {
    let code = source.code
    return code.indices.flatMap { start -> [Edit] in
      guard let keyword = keyword(at: start, in: source) else { return [] }
      let body = start + keyword.utf8.count
      guard let end = end(of: keyword, from: body, in: source) else { return [] }
      return clauses(from: body, to: end, in: source).flatMap { clause -> [Edit] in
        let text = source.text(clause)
        guard !isBinding(text) else { return [] }
        var changes: [Edit] = []
        if !isComparison(text) {
          changes.append(Edit(range: clause, replacement: negated(clause, in: source)))
        }
        if keyword == "guard" { changes.append(Edit(range: clause, replacement: "true")) }
        return changes
      }
    }
  }

  static func negated(_ range: Range<Int>, in source: Source) -> String {
    "!(\(String(decoding: source.bytes[range], as: UTF8.self)))"
  }

  /// Returns whether a condition is a single comparison, which changing its operator also negates.
  static func isComparison(_ text: String) -> Bool {
    let parts = text.split(separator: " ")
    let turned: Set<Substring> = ["==", "!=", "===", "!=="]
    return parts.contains(where: turned.contains)
      && !parts.contains { ["&&", "||", "?"].contains($0) } && !text.contains("{")
  }

  private static func isBinding(_ text: String) -> Bool {
    let start = text.prefix { $0.isLetter || $0 == "#" }
    return text.isEmpty || ["let", "var", "case", "true", "false"].contains(start)
      || start.hasPrefix("#")
  }

  /// Returns the keyword at this position that is followed by a condition.
  private static func keyword(at start: Int, in source: Source) -> String? {
    let code = source.code
    guard start == 0 || Source.isSpace(code[start - 1]) || code[start - 1] == UInt8(ascii: "{")
    else { return nil }
    return ["if", "guard", "while"].first { word in
      let end = start + word.utf8.count
      return end < code.count && code[start..<end].elementsEqual(word.utf8)
        && Source.isSpace(code[end])
    }
  }

  /// Returns the end of the condition: before the brace of the body, or before `else`.
  private static func end(of keyword: String, from start: Int, in source: Source) -> Int? {
    var index = start
    while index < source.code.count {
      if let closing = source.closings[index] {
        if source.code[index] == UInt8(ascii: "{"), keyword != "guard" { return index }
        index = closing
      } else if keyword == "guard", Source.isSpace(source.code[index - 1]),
        source.code[index...].starts(with: "else ".utf8)
      {
        return index
      } else if source.code[index] == UInt8(ascii: "}") {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// Returns the parts between commas, skipping brackets.
  private static func clauses(from start: Int, to end: Int, in source: Source) -> [Range<Int>] {
    var (parts, first, index) = ([Range<Int>](), start, start)
    while index < end {
      if source.code[index] == UInt8(ascii: ",") {
        parts.append(first..<index)
        first = index + 1
      }
      index = (source.closings[index] ?? index) + 1
    }
    return (parts + [first..<end]).map(source.trimmed)
  }
}
