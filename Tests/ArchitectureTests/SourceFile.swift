import SwiftReading

/// A Swift file: where it is and what is in it.
struct SourceFile {
  /// From the root of the repository: `Packages/UDFKit/Sources/UDFKit/Store.swift`.
  let path: String
  let text: String
  /// What is code in it.
  let swift: SwiftText

  init(path: String, text: String) {
    self.path = path
    self.text = text
    swift = SwiftText(text)
  }

  /// The package of Packages/ that it belongs to, if to any.
  var package: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Packages" ? String(parts[1]) : nil
  }

  /// Whether it tests: anything in a folder Tests.
  var isTest: Bool { path.split(separator: "/").dropLast().contains("Tests") }

  /// The number of lines, a last one without a line feed included.
  var lineCount: Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count
      - (text.hasSuffix("\n") ? 1 : 0)
  }
}
