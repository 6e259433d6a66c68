import Foundation

/// The repository that contains these tests.
enum Repository {
  /// The root, found from the path of this file at compile time.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files of the repository, without hidden folders and links in DocC catalogs.
  static func sources() throws -> [SourceFile] { try found.get() }

  /// The files are read once for all tests.
  private static let found = Result { try read() }

  private static func read() throws -> [SourceFile] {
    let files = ["App", "Benchmarks", "Packages", "Tests", "Tools"].flatMap(swiftFiles)
      .filter { !$0.contains(".docc/") }
    // Each of them but the root's is a link to it.
    let own = files.filter { !$0.hasPrefix("Packages/") || !$0.hasSuffix("/Package.swift") }
    return try (own + ["Package.swift"]).map { path in
      SourceFile(path: path, text: try text(of: path))
    }
  }

  /// Returns the text of a file at a path from the root.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns where a link leads, whose path is from a root.
  static func destination(of path: String, in root: URL = root) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: root.appending(path: path).path())
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

  /// Returns the paths of the Swift files below a folder, from the root, or none if it does not exist.
  static func swiftFiles(in folder: String) -> [String] { files(in: folder, as: "swift") }

  /// Returns the paths of the files of a kind below a folder, from the root, or none if it does not exist.
  static func files(in folder: String, as pathExtension: String) -> [String] {
    let start = root.appending(path: folder)
    let found = FileManager.default.enumerator(
      at: start,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    let prefix = root.path(percentEncoded: false)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == pathExtension }
      .map { String($0.path(percentEncoded: false).dropFirst(prefix.count)) }
      .sorted()
  }
}
