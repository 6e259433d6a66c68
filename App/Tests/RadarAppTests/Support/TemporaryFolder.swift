import Foundation
import Testing

/// A folder for one test, which is removed when this object is deallocated.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "radar-\(UUID().uuidString)"
    )
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ content: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try content.write(to: file)
    return file.path
  }

  func file(_ name: String, _ content: String) throws -> String {
    try file(name, Data(content.utf8))
  }

  /// Writes a feed with the given number of entries and returns its path.
  func feed(_ name: String, entries: Int) throws -> String {
    let items = (0..<entries).map { "<item><guid>\(name)-\($0)</guid><title>\($0)</title></item>" }
    return try file(
      name,
      "<rss version=\"2.0\"><channel><title>\(name)</title>\(items.joined())</channel></rss>"
    )
  }
}
