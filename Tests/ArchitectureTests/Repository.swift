import Foundation

/// The repository that these tests stand in.
enum Repository {
  /// Its root, found from where this file was compiled.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file of ours, build folders and other hidden ones left out.
  static func sources() throws -> [SourceFile] { try found.get() }

  /// Read once for all tests.
  private static let found = Result { try read() }

  private static func read() throws -> [SourceFile] {
    let files = ["App", "Benchmarks", "Packages", "Tests", "Tools"].flatMap(swiftFiles)
    return try (files + ["Package.swift"]).map { path in
      SourceFile(path: path, text: try text(of: path))
    }
  }

  /// The text of a file, named from the root.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the folders in a folder; none if there is no such folder.
  static func folders(in path: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: path),
      includingPropertiesForKeys: [.isDirectoryKey],
      options: .skipsHiddenFiles
    )
    return (found ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }

  /// The paths of the Swift files below a folder, from the root; none if there is no such folder.
  static func swiftFiles(in folder: String) -> [String] { files(in: folder, as: "swift") }

  /// The paths of the files of a kind below a folder, from the root; none if there is no such folder.
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
