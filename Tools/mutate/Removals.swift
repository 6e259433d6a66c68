import Workbench

/// Mutants that remove calls and assignments.
enum Removals {
  /// Returns a change for each statement of up to six lines that is a call, an assignment or a `defer`.
  static func changes(in source: Source, _ statements: [Statements.Statement]) -> [Edit] {
    statements.compactMap { statement in
      let text = source.text(statement.range)
      guard text.split(separator: "\n").count <= 6, isLone(text), !isValue(statement, in: source)
      else { return nil }
      return Edit(range: statement.range, replacement: "")
    }
  }

  private static func isLone(_ text: String) -> Bool {
    let words = text.split { !($0.isLetter || $0.isNumber || "_@#".contains($0)) }
    guard let first = words.first else { return false }
    if first == "defer" { return true }
    guard !keywords.contains(first), !first.hasPrefix("@"), !first.hasPrefix("#") else {
      return false
    }
    return text.hasSuffix(")") || text.hasSuffix("}") || text.contains(" = ")
      || text.contains("= ")
  }

  /// Returns whether a statement is the result of its block: the last one of a function or getter with a result.
  private static func isValue(_ statement: Statements.Statement, in source: Source) -> Bool {
    guard statement.isLast else { return false }
    let line = source.code[..<statement.block].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let header = source.text(line..<statement.block)
    let words = header.split { !$0.isLetter }
    return header.contains("->") && !header.contains("-> Void") || words.contains("var")
      || words.contains("get") || words.contains("subscript")
  }

  /// The words that begin a statement other than a call.
  ///
  /// An assertion does not change working code.
  private static let keywords: Set<Substring> = [
    "let", "var", "func", "if", "guard", "switch", "case", "default", "for", "while", "repeat",
    "return", "throw", "do", "catch", "else", "import", "struct", "class", "enum", "extension",
    "protocol", "init", "deinit", "subscript", "typealias", "associatedtype", "static", "public",
    "private", "internal", "fileprivate", "package", "final", "mutating", "nonisolated",
    "override", "get", "set", "willSet", "didSet", "break", "continue", "fallthrough", "weak",
    "unowned", "lazy", "indirect", "convenience", "required", "actor", "macro", "operator",
    "consuming", "borrowing", "assert", "assertionFailure", "yield",
  ]
}
