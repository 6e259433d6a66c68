import Foundation

/// A file that a user names, in which radar writes something, or `-` for standard output.
struct OutputFile: Sendable {
  let path: String
  var standardOutput: Int32 = STDOUT_FILENO

  /// Writes the file, whose old content stays if that fails.
  ///
  /// A new file with the same permissions takes the place of an old one, or of the one to which a link leads. A device
  /// or a pipe is written as it is. What a shell has opened already, such as `/dev/stdout`, is written where it stands.
  func write(_ data: Data) throws(CommandError) {
    let status = path.fileStatus
    let isFile = status?.kind == S_IFREG
    let descriptor = isStandardOutput ? standardOutput : opened
    if descriptor == nil { try check(isFolder: status?.kind == S_IFDIR) }
    do {
      if let descriptor {
        // Another descriptor would begin at the start of the file, and both would write over each other.
        try FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
      } else if status != nil, !isFile {
        try data.write(to: URL(filePath: path))
      } else {
        try replace(with: data, permissions: status.map { Int($0.st_mode & 0o7777) })
      }
    } catch {
      let code = (error as NSError).domain == NSPOSIXErrorDomain ? (error as NSError).code : nil
      if (error as? CocoaError)?.code == .fileWriteOutOfSpace || code == Int(ENOSPC) {
        throw CommandError("\(path) has no room: free some space")
      }
      throw CommandError("\(path) cannot be written: check the folder and its permissions")
    }
  }

  /// The descriptor that the path names because a shell has opened it for radar, or nil if it names a file.
  private var opened: Int32? {
    switch path {
    case "/dev/stdin": STDIN_FILENO
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default:
      ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
        .flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// A file that is named by its own path is another one, because a new file takes its place.
  var isStandardOutput: Bool {
    if path == "-" { return true }
    var output = stat()
    guard let status = path.fileStatus, fstat(standardOutput, &output) == 0,
      status.st_dev == output.st_dev, status.st_ino == output.st_ino
    else { return false }
    return opened != nil || status.kind != S_IFREG
  }

  var isTerminal: Bool {
    if isStandardOutput { return true }
    guard path.fileStatus?.kind == S_IFCHR else { return false }
    let terminal = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
    defer { close(terminal) }
    return isatty(terminal) == 1
  }

  private var file: URL { URL(filePath: path).resolvingSymlinksInPath() }

  private func replace(with data: Data, permissions: Int?) throws {
    let folder = file.deletingLastPathComponent()
    let new = folder.appending(path: ".radar-\(UUID().uuidString)")
    do {
      try Data().write(to: new, options: .withoutOverwriting)
      if let permissions {
        try FileManager.default
          .setAttributes([.posixPermissions: permissions], ofItemAtPath: new.path)
      }
      let output = try FileHandle(forWritingTo: new)
      defer { try? output.close() }
      try output.write(contentsOf: data)
      try output.synchronize()
      guard rename(new.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
  }

  private func check(isFolder: Bool) throws(CommandError) {
    if path.isEmpty { throw CommandError("An empty path names no file: give the path of one") }
    if isFolder { throw CommandError("\(path) is a folder: give the path of a file in it") }
    if path.hasSuffix("/") {
      throw CommandError("\(path) names a folder: give the path of a file in it")
    }
    let own = file.path
    let owners = Self.companions.filter { own.hasSuffix($0) }.map { String(own.dropLast($0.count)) }
    guard ([own] + owners).contains(where: Self.isDatabase) else { return }
    throw CommandError("\(path) is where the state is kept: name another file")
  }

  /// The ends of the names of what stands beside a database of radar, and belongs to it.
  static let companions = ["-wal", "-shm", "-journal", ".lock"]

  private static func isDatabase(_ path: String) -> Bool {
    guard path.fileStatus?.kind == S_IFREG, let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    defer { try? file.close() }
    let start = Data("SQLite format 3\0".utf8)
    return (try? file.read(upToCount: start.count)) == start
  }
}
