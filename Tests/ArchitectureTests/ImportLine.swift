import SwiftReading

/// An imported module and the line of the import.
struct ImportLine: Equatable {
  let module: String
  let line: Int

  /// Returns every import of a source, with any attributes, access level and kind.
  static func all(in source: SwiftText) -> [ImportLine] {
    let lines = source.code
    return lines.indices.filter { lines[$0].contains("import") }.flatMap { index in
      lines[index].split(separator: ";").compactMap { statement in
        module(in: statement, next: lines.dropFirst(index + 1)).map {
          ImportLine(module: $0, line: index + 1)
        }
      }
    }
  }

  /// Returns the module of a statement, whose name may be on a later line.
  private static func module(in statement: Substring, next: ArraySlice<String>) -> String? {
    let words = SwiftText.words(in: withoutArguments(statement))
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
    else { return nil }
    let rest = words[(keyword + 1)...] + next.lazy.flatMap { SwiftText.words(in: $0) }.prefix(2)
    return rest.first { !kinds.contains(String($0)) }.map(String.init)
  }

  /// Returns the statement without arguments: `@_spi(Testing)` becomes `@_spi`.
  private static func withoutArguments(_ statement: Substring) -> String {
    var depth = 0
    return String(
      statement.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")" { depth -= 1 } }
        return depth == 0
      }
    )
  }

  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
  ]
}
