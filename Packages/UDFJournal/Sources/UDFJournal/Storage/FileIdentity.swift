import Foundation

/// What a path leads to: a file keeps its identity when it is renamed, and another file has another one.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init?(of path: String) {
    guard let status = Self.status(of: path) else { return nil }
    self.init(status)
  }

  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  static func hasOtherNames(_ path: String) -> Bool { (status(of: path)?.st_nlink ?? 1) > 1 }

  /// Returns what stands at a path instead of a file, or nil if that is a file or nothing.
  static func otherKind(of path: String) -> String? {
    guard let status = status(of: path) else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a pipe"
    case S_IFSOCK: "it is a socket"
    default: "it is a device"
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension SQLiteStorage {
  /// Returns the place to which a symbolic link leads, where there may be no file yet, or the place itself.
  ///
  /// SQLite keeps the log beside the file and not beside the link.
  static func resolving(_ url: URL) -> URL {
    // What is no file is named as the caller names it.
    if FileIdentity.otherKind(of: url.path(percentEncoded: false)) != nil { return url }
    var place = url
    // A circle of links ends nowhere.
    for _ in 0..<40 {
      let path = place.path(percentEncoded: false)
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return place
      }
      place =
        target.hasPrefix("/")
        ? URL(filePath: target) : place.deletingLastPathComponent().appending(path: target)
    }
    return url
  }
}

/// The files of a journal that is being written, which another program must not remove.
struct WrittenFiles {
  private let place: String
  private let file: FileIdentity?
  /// The log, which SQLite creates with the first transaction.
  private var log: FileIdentity?

  init(_ place: String) {
    self.place = place
    file = FileIdentity(of: place)
  }

  /// Throws if a file was removed, or another one is at its path.
  ///
  /// SQLite would go on writing to files that no path leads to, and what is in them is lost with the process.
  ///
  /// Cost: two calls of the system.
  func check() throws(JournalError) {
    let hasLog = log == nil || FileIdentity(of: logPath) == log
    guard FileIdentity(of: place) == file, hasLog else { throw .removed(place: place) }
  }

  mutating func noteWritten() { if log == nil { log = FileIdentity(of: logPath) } }

  private var logPath: String { place + "-wal" }
}
