import RepositoryReading

/// A Swift file with its path and contents.
struct SourceFile {
  /// The path from the root of the repository, such as `Packages/UDFKit/Sources/UDFKit/Store.swift`.
  let path: String
  let text: String
  /// The code of the file.
  let swift: SwiftText

  init(path: String, text: String) {
    (self.path, self.text, swift) = (path, text, SwiftText(text))
  }

  /// The package of Packages/ to which the file belongs, if any.
  var package: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Packages" ? String(parts[1]) : nil
  }

  /// Whether the file is in a folder named Tests.
  var isTest: Bool { path.split(separator: "/").dropLast().contains("Tests") }

  /// The imported modules and the lines of the imports, with any attributes, access level and kind.
  var imports: [(module: String, line: Int)] {
    let start = /^ *(?:(?:@\w+(?:\(.*?\))?|public|package|internal|fileprivate|private) +)*import +/
    let kind = /^(?:typealias|struct|class|enum|protocol|let|var|func|actor) +/
    return swift.code.enumerated().compactMap { index, line in
      // Most lines are no imports, which this finds out sooner.
      guard line.contains("import "), line.prefixMatch(of: start) != nil else { return nil }
      let rest = line.trimmingPrefix(start).trimmingPrefix(kind)
      return (String(SwiftText.words(in: rest).first ?? ""), index + 1)
    }
  }
}
