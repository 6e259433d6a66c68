import Foundation

extension URL {
  /// Creates the folder of this file if there is none, for the user alone.
  func makeFolder() throws(FileError) {
    let folder = deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw FileError(
        "The folder \(folder.path(percentEncoded: false)) cannot be created: check the path"
      )
    }
  }
}
