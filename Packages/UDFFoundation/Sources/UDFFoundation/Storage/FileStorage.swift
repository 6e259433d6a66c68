public import Foundation

/// A file that keeps one value.
///
/// ```swift
/// let settings = Kept(Settings(), in: FileStorage(folder.appending(path: "settings.json")))
/// ```
///
/// The file is replaced atomically. The bytes are written to a new file beside it, `settings.json.new`, they are
/// flushed to the disk, and the new file is renamed. So the file always contains a whole value, even if the
/// program or the computer stops at that moment. A new file that was left behind is never read. The next save
/// replaces it. Missing folders are created. Symbolic links and the permissions of the file are preserved.
///
/// A file that cannot be used is renamed to `settings.json.broken-1`, or to the next free number.
///
/// Only one program at a time may write the file, and only one value may use it.
public struct FileStorage: Storage {
  private let url: URL

  /// Creates a storage on a file, which need not exist.
  public init(_ url: URL) { self.url = url }

  /// The path of the file.
  public var description: String { path(of: url) }

  /// Returns the contents of the file, or nil if there is no file.
  public func load() throws -> Data? {
    try FileProblem.explaining(url) {
      do {
        return try Data(contentsOf: url)
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        return nil
      }
    }
  }

  /// Replaces the file atomically, and flushes it to the disk.
  ///
  /// Cost: two flushes of the disk, which may take some milliseconds each.
  public func save(_ bytes: Data) throws {
    let file = url.resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent()
    try FileProblem.explaining(folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try replaceFile(at: path(of: file), in: path(of: folder), with: bytes)
  }

  /// Renames the file, and returns its new path.
  public func setAside() throws -> String {
    let manager = FileManager.default
    var number = 1
    while true {
      let place = url.deletingLastPathComponent()
        .appendingPathComponent("\(url.lastPathComponent).broken-\(number)")
      // A broken link is no file for `fileExists`, and an obstacle for `moveItem`.
      guard (try? manager.attributesOfItem(atPath: path(of: place))) != nil else {
        try FileProblem.explaining(url) { try manager.moveItem(at: url, to: place) }
        return path(of: place)
      }
      number += 1
    }
  }
}

/// Returns the path of a file as the operating system reads it.
private func path(of url: URL) -> String { url.path(percentEncoded: false) }
