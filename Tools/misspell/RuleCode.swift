import SwiftReading

/// The parts of a file that are rules: the bodies of functions whose first parameter is `inout`, and the closures of
/// `On` and `Reduce`.
struct RuleCode {
  /// The source without comments and strings, byte by byte.
  let code: [UInt8]
  /// The positions in braces.
  private(set) var bodies: [Range<Int>] = []

  init(_ source: String) {
    let text = SwiftText(source).code.joined(separator: "\n")
    code = Array(text.utf8)
    let starts = /\bfunc\s+\w+\s*\(\s*\w+(\s+\w+)?\s*:\s*inout\b|\b(On|Reduce)\b\(?/
    for start in text.matches(of: starts) {
      let isFunction = text[start.range].hasPrefix("func")
      let end = text.utf8.distance(from: text.startIndex, to: start.range.upperBound)
      let open = text[start.range].contains("(") ? afterParentheses(from: end) : end
      if let brace = brace(after: open, ofFunction: isFunction) {
        bodies.append(brace..<close(brace))
      }
    }
  }

  /// Returns the position after the parenthesis that closes an open one.
  private func afterParentheses(from start: Int) -> Int {
    var depth = 1
    var index = start
    while index < code.count, depth > 0 {
      if code[index] == UInt8(ascii: "(") { depth += 1 }
      if code[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    }
    return index
  }

  /// Returns the position of the brace that opens a body, which follows a closure's call at once.
  private func brace(after start: Int, ofFunction isFunction: Bool) -> Int? {
    let rest = code[start...]
    let index = rest.firstIndex {
      $0 == UInt8(ascii: "{") || (!isFunction && $0 != UInt8(ascii: " "))
    }
    return index.flatMap { code[$0] == UInt8(ascii: "{") ? $0 : nil }
  }

  private func close(_ brace: Int) -> Int {
    var depth = 0
    for index in code[brace...].indices {
      if code[index] == UInt8(ascii: "{") { depth += 1 }
      if code[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return code.count
  }
}
