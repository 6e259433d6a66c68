import SwiftReading

/// An imported module and the line of the import.
struct ImportLine {
  let module: String
  let line: Int

  /// Returns every import of a source, with any attributes, access level and kind.
  static func all(in source: SwiftText) -> [ImportLine] {
    let start = /^ *(?:(?:@\w+(?:\(.*?\))?|public|package|internal|fileprivate|private) +)*import +/
    let kind = /^(?:typealias|struct|class|enum|protocol|let|var|func|actor) +/
    return source.code.indices.compactMap { index in
      // Most lines are no imports, which this finds out sooner.
      guard source.code[index].contains("import ") else { return nil }
      let rest = source.code[index].trimmingPrefix(start)
      guard rest.startIndex > source.code[index].startIndex else { return nil }
      let module = SwiftText.words(in: rest.trimmingPrefix(kind)).first ?? ""
      return ImportLine(module: String(module), line: index + 1)
    }
  }
}
