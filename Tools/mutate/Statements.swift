import Workbench

/// The statements of a file that begin on a separate line.
enum Statements {
  /// A statement and the opening brace of its block.
  struct Statement {
    let range: Range<Int>
    let block: Int
    let isLast: Bool
  }

  static func all(in source: Source) -> [Statement] {
    var (start, statements) = (0, [Statement]())
    while start < source.code.count {
      let end = source.code[start...].firstIndex(of: 0x0A) ?? source.code.count
      let line = source.trimmed(start..<end)
      if let statement = statement(at: line, in: source) { statements.append(statement) }
      start = end + 1
    }
    return statements
  }

  private static func statement(at line: Range<Int>, in source: Source) -> Statement? {
    guard !line.isEmpty, let block = source.brackets[line.lowerBound],
      source.code[block] == UInt8(ascii: "{"), isBeginning(line.lowerBound, in: source)
    else { return nil }
    let end = end(from: line.lowerBound, in: source)
    let next = source.code[end...].first { !Source.isSpace($0) }
    return Statement(
      range: source.trimmed(line.lowerBound..<end),
      block: block,
      isLast: next == UInt8(ascii: "}")
    )
  }

  /// Returns whether the text at a position does not continue the line before.
  private static func isBeginning(_ start: Int, in source: Source) -> Bool {
    if continuing.contains(source.code[start]) { return false }
    guard let last = source.code[..<start].lastIndex(where: { !Source.isSpace($0) }) else {
      return true
    }
    if unfinished.contains(source.code[last]) { return false }
    let words = source.text(max(0, last - 8)..<last + 1).split { !$0.isLetter }
    return !(words.last.map { ["return", "in", "throw", "else", "try"].contains($0) } ?? false)
      || words.last == "in"
  }

  /// Returns the end of a statement: the end of a line outside of brackets, unless the next line continues it.
  private static func end(from start: Int, in source: Source) -> Int {
    var index = start
    while index < source.code.count {
      if let closing = source.closings[index] {
        index = closing
      } else if source.code[index] == UInt8(ascii: "}") {
        return index
      } else if source.code[index] == 0x0A {
        let next = source.code[index...].firstIndex { !Source.isSpace($0) }
        if next.map({ isBeginning($0, in: source) }) ?? true { return index }
      }
      index += 1
    }
    return source.code.count
  }

  private static let continuing = Set(".?:+-*/&|=<>,)]{".utf8)
  private static let unfinished = Set(",([=+-*/&|<>?:".utf8)
}
