import SwiftReading

/// A Swift file with its path and contents.
struct SourceFile {
  /// The path from the root of the repository, such as `Packages/UDFKit/Sources/UDFKit/Store.swift`.
  let path: String
  let text: String
  /// The code of the file.
  let swift: SwiftText

  init(path: String, text: String) {
    self.path = path
    self.text = text
    swift = SwiftText(text)
  }

  /// The package of Packages/ to which the file belongs, if any.
  var package: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && parts[0] == "Packages" ? String(parts[1]) : nil
  }

  /// Whether the file is in a folder named Tests.
  var isTest: Bool { path.split(separator: "/").dropLast().contains("Tests") }
}
