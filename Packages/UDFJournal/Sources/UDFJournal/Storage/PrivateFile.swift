import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The creation of files and folders that only their owner reads.
enum PrivateFile {
  /// Creates an empty file with the mode 0600, unless there is a file.
  ///
  /// - Returns: whether it was created.
  @discardableResult
  static func create(_ path: String) throws(JournalError) -> Bool {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
      return true
    }
    if errno == EEXIST { return false }
    throw .failed(place: path, reason: String(cString: strerror(errno)))
  }

  /// Creates a folder and those above it with the mode 0700, unless there is a folder.
  static func createFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  /// Lets a write to a file at its largest size fail, instead of ending the program.
  ///
  /// The signal `SIGXFSZ` ends a program that has not said what to do then. A program that handles it keeps its
  /// handler.
  static func surviveFullFiles() {
    var old = sigaction()
    sigaction(SIGXFSZ, nil, &old)
    if signal(SIGXFSZ, SIG_IGN) != nil { sigaction(SIGXFSZ, &old, nil) }
  }
}
