import Foundation

/// Copies folders from one tree to another, and writes only files that differ.
struct Mirror {
  let from: URL
  let to: URL

  /// Updates a folder, including added and removed files.
  func update(_ folder: String) throws {
    let wanted = Self.files(in: from.appending(path: folder))
    for file in Self.files(in: to.appending(path: folder)).subtracting(wanted) {
      try FileManager.default.removeItem(at: to.appending(path: folder).appending(path: file))
    }
    for file in wanted {
      let path = "\(folder)/\(file)"
      try Self.copy(from.appending(path: path), to: to.appending(path: path))
    }
  }

  /// Copies a file, unless the copy is equal.
  static func copy(_ file: URL, to copy: URL) throws {
    let data = try Data(contentsOf: file)
    if (try? Data(contentsOf: copy)) == data { return }
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: copy)
  }

  /// Returns the paths of the files below a folder, without hidden ones.
  private static func files(in folder: URL) -> Set<String> {
    let paths = FileManager.default.subpaths(atPath: folder.path()) ?? []
    return Set(
      paths.filter { path in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: folder.appending(path: path).path(),
          isDirectory: &isFolder
        )
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        return exists && !isFolder.boolValue && !isHidden
      }
    )
  }
}
