import Foundation
import Testing
import UDFKit

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

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

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

  func feed(_ name: String, entries: Int) throws -> String {
    let items = (0..<entries).map { "<item><guid>\(name)-\($0)</guid><title>\($0)</title></item>" }
    return try file(
      name,
      "<rss version=\"2.0\"><channel><title>\(name)</title>\(items.joined())</channel></rss>"
    )
  }
}

/// Returns the error of a closure as text, or nil if there is none.
func message<Value>(of body: () throws -> Value) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}

extension SeededRandom {
  /// Returns a text of up to `count` characters, with letters, problematic characters, and more.
  mutating func text(_ count: Int, _ more: String = "") -> String {
    let some = "abcdefgh counterfeedsearch 0123456789-\t\"\\/\u{1B}\u{0}é\u{200F}🎈#\r"
    let signs = Array(some + more)
    let length = Int.random(in: 0...count, using: &self)
    return String((0..<length).compactMap { _ in signs.randomElement(using: &self) })
  }
}
