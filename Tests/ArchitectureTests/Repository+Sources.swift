import Foundation
import RepositoryReading

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
