public import Foundation

/// A file that keeps one value.
///
/// ```swift
/// let settings = Kept(Settings(), in: FileStorage(folder.appending(path: "settings.json")))
/// ```
///
/// The file is replaced atomically. The bytes are written to a new file beside it, such as
/// `settings.json.new-0B8C…`, they are flushed to the disk, and the new file is renamed. So the file always contains a
/// whole value, even if the program or the computer stops at that moment. A new file that was left behind is never
/// read. The next save removes it. Missing folders are created. Symbolic links and the permissions of the file are
/// preserved. So are its owner and its group, if the program has the rights.
///
/// A file whose content does not decode is renamed to `settings.json.broken-1`, or to the next free number. The next
/// save creates one with its permissions. A file that cannot be read, and what is no file, such as a folder or a
/// device, is left as it is.
///
/// Only one value may use the file. If several programs keep it, they write one at a time, and the last value stays.
public struct FileStorage: Storage {
  private let url: URL

  /// Creates a storage on a file, which need not exist.
  public init(_ url: URL) { self.url = url }

  /// The path of the file.
  public var description: String { path(of: url) }

  /// Returns the contents of the file, or nil if there is no file.
  public func load() throws -> Data? {
    guard try isFile(at: path(of: url)) else { return nil }
    return try FileProblem.explaining(url) {
      do {
        return try Data(contentsOf: url)
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        return nil
      }
    }
  }

  /// Replaces the file atomically, and flushes it to the disk.
  ///
  /// Cost: two flushes of the disk, which may take some milliseconds each, and a look at the names in the folder.
  ///
  /// - Throws: an error in one line. Then the file is as it was, as is what is no file.
  public func save(_ bytes: Data) throws {
    let file = target
    _ = try isFile(at: path(of: file))
    let folder = file.deletingLastPathComponent()
    try FileProblem.explaining(folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try replaceFile(file, with: bytes)
  }

  /// The file to which symbolic links lead, which need not exist.
  ///
  /// Only a link in the place of the file is followed here, and the system follows the others. Foundation would take
  /// `link/..` for the folder of the link, which for the system is the one around the folder to which the link leads.
  private var target: URL {
    var file = url
    // No system follows more links, and some lead to themselves.
    for _ in 0..<40 {
      guard
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path(of: file))
      else { break }
      let folder = file.deletingLastPathComponent()
      file = link.hasPrefix("/") ? URL(filePath: link) : folder.appending(path: link)
    }
    return file
  }

  /// Renames the file, and returns its new path.
  public func setAside() throws -> String {
    let file = target
    _ = try isFile(at: path(of: file))
    // Two programs must not choose the same name.
    return try withLock(on: path(of: file.deletingLastPathComponent())) { _, _ in
      let place = brokenFiles(of: path(of: file)).next
      try FileProblem.explaining(file) {
        try FileManager.default.moveItem(atPath: path(of: file), toPath: place)
      }
      return place
    }
  }
}

private func path(of url: URL) -> String { url.path(percentEncoded: false) }

/// Returns the last file of a path that was set aside, or the path if there is none, and the next name for one.
func brokenFiles(of path: String) -> (last: String, next: String) {
  func name(_ number: Int) -> String { number == 0 ? path : "\(path).broken-\(number)" }
  var number = 1
  // A broken link is no file for `fileExists`, and an obstacle for `moveItem`.
  while (try? FileManager.default.attributesOfItem(atPath: name(number))) != nil { number += 1 }
  return (name(number - 1), name(number))
}
