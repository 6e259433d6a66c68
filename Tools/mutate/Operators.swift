import Workbench

/// Mutants that replace operators: `==` by `!=`, `<` by `<=`, `+` by `-`.
enum Operators {
  /// Returns a change for each operator between white space that has a counterpart, and for each half-open range.
  static func changes(in source: Source) -> [Edit] {
    let code = source.code
    return code.indices.flatMap { start -> [Edit] in
      guard start > 0, isSign(code[start]), !isSign(code[start - 1]) else { return [] }
      let end = code[start...].firstIndex { !isSign($0) } ?? code.count
      let name = source.text(start..<end)
      guard let turned = counterparts[name] else { return [] }
      let isApart =
        end < code.count && Source.isSpace(code[start - 1]) && Source.isSpace(code[end])
      guard isApart || name == "..<", !isRequirement(source, at: start, name) else { return [] }
      return [Edit(range: start..<end, replacement: turned)]
    }
  }

  /// Returns whether `==` compares types, as in `where A == Int`, where no other operator is possible.
  private static func isRequirement(_ source: Source, at offset: Int, _ name: String) -> Bool {
    guard name == "==" else { return false }
    let line = source.code[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let words = source.text(line..<offset).split { !$0.isLetter }
    return words.contains("where") && !words.contains("for") && !words.contains("case")
      || words.contains("some") || words.contains("extension")
  }

  private static func isSign(_ byte: UInt8) -> Bool { "=!<>&|+-*/%^~.?".utf8.contains(byte) }

  private static let counterparts = [
    "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=",
    ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+", "&+": "&-", "&-": "&+", "*": "+",
    "&*": "&+", "/": "*", "%": "*", "+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+=",
    "<<": ">>", ">>": "<<", "&<<": "&>>", "&>>": "&<<", "^": "|", "..<": "...",
  ]
}
