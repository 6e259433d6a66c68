import Foundation
import RepositoryReading

/// A Swift file with its path and contents.
struct SourceFile {
  /// The path from the root of the repository, such as `Packages/UDFKit/Sources/UDFKit/Store.swift`.
  let path: String
  let text: String
  /// The code of the file.
  let swift: SwiftText

  init(path: String, text: String) { (self.path, self.text, swift) = (path, text, SwiftText(text)) }

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

extension Repository {
  /// All Swift files of the repository, without hidden folders and links in DocC catalogs.
  static func sources() throws -> [SourceFile] { try found.get() }

  /// The files are read once for all tests.
  private static let found = Result {
    let all = ["App", "Benchmarks", "Packages", "Tests", "Tools"]
      .flatMap { files(in: $0, as: "swift") }.filter { !$0.contains(".docc/") }
    // Each manifest of a package but the root's is a link to it.
    let own = all.filter { !$0.hasPrefix("Packages/") || !$0.hasSuffix("/Package.swift") }
    return try (own + ["Package.swift"]).map { SourceFile(path: $0, text: try text(of: $0)) }
  }

  /// The names of the packages that the root builds.
  ///
  /// UDFJournalPostgres is a package of its own, like the benchmarks, so that nobody else needs libpq.
  static var packages: [String] { folders(in: "Packages").filter { $0 != "UDFJournalPostgres" } }

  /// Returns the names of the folders in a folder, or none if it does not exist.
  static func folders(in path: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: path),
      includingPropertiesForKeys: [.isDirectoryKey],
      options: .skipsHiddenFiles
    )
    return (found ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }
}
