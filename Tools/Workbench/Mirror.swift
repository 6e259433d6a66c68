import Foundation

/// Makes folders of one tree the same in another, and touches only files that differ.
struct Mirror {
  let from: URL
  let to: URL

  /// Makes a folder the same, from what was added to what was removed.
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

  /// Copies a file, unless the copy is the same already.
  static func copy(_ file: URL, to copy: URL) throws {
    let data = try Data(contentsOf: file)
    if (try? Data(contentsOf: copy)) == data { return }
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: copy)
  }

  /// The paths of the files below a folder, hidden ones left out.
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
