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

  /// Whether this is a file without content.
  var isEmptyFile: Bool {
    status.map { $0.st_mode & S_IFMT == S_IFREG && $0.st_size == 0 } ?? false
  }

  /// Whether this is neither a file nor a folder, but something like a pipe or a device.
  var isSpecial: Bool {
    status.map { ![S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? false
  }

  /// Whether this is a symbolic link to something that is not there.
  var leadsNowhere: Bool {
    let link = path(percentEncoded: false)
    return isMissing && (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil
  }

  private var status: stat? {
    var status = stat()
    return stat(path(percentEncoded: false), &status) == 0 ? status : nil
  }
}
