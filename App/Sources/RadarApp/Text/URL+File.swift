import Foundation

extension URL {
  /// Creates the folder of this file if there is none, for the user alone.
  func makeFolder() throws(CommandError) {
    let folder = deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw CommandError(
        "The folder \(folder.path(percentEncoded: false)) cannot be created: check the path"
      )
    }
  }
}

extension URL {
  /// Whether nothing has this name.
  ///
  /// It is false without the permission to look, because something could be there.
  var isMissing: Bool {
    access(path(percentEncoded: false), F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }
}
