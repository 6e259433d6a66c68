import Workbench

/// The parts of a file that are rules: the bodies of functions whose first parameter is `inout`, and the closures of
/// `On` and `Reduce`.
struct RuleCode {
  /// The source without comments and strings, byte by byte.
  let code: [UInt8]
  /// The positions in braces.
  private(set) var bodies: [Range<Int>] = []

  init(_ text: String) {
    let source = Source(path: "", text: text)
    code = source.code
    let text = source.text(code.indices)
    let starts = /\bfunc\s+\w+\s*\(\s*\w+(\s+\w+)?\s*:\s*inout\b|\b(On|Reduce)\b\(?/
    for start in text.matches(of: starts) {
      let isFunction = text[start.range].hasPrefix("func")
      var end = text.utf8.distance(from: text.startIndex, to: start.range.upperBound)
      if text[start.range].contains("(") {
        let open = isFunction ? source.brackets[end - 1] : end - 1
        end = open.flatMap { source.closings[$0] }.map { $0 + 1 } ?? code.count
      }
      if let brace = brace(after: end, ofFunction: isFunction), let close = source.closings[brace] {
        bodies.append(brace..<close)
      }
    }
  }

  /// Returns the position of the brace that opens a body, which follows a closure's call at once.
  private func brace(after start: Int, ofFunction isFunction: Bool) -> Int? {
    let rest = code[start...]
    let index = rest.firstIndex {
      $0 == UInt8(ascii: "{") || (!isFunction && $0 != UInt8(ascii: " "))
    }
    return index.flatMap { code[$0] == UInt8(ascii: "{") ? $0 : nil }
  }
}
