import Foundation
import RadarApp

/// Feeds of releases with notes, such as GitHub sends them, and a list of all of them.
struct Sample {
  let entries: Int
  let sources: Int

  /// The notes of a release, about 600 bytes.
  private static let notes = String(
    repeating:
      "&lt;h2&gt;Changes&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;Reads all feeds&lt;/li&gt;&lt;/ul&gt;",
    count: 8
  )

  /// Returns the document of a source, whose dates lie between those of the other sources.
  func feed(_ source: Int) -> String {
    let share = entries / sources
    let items = (0..<share).map { entry in
      let age = entry * sources + source
      let date = Date(timeIntervalSince1970: 1_790_000_000 - Double(age) * 600).ISO8601Format()
      return """
        <entry><id>tag:example.org,2026:\(source)/\(entry)</id><title>Release \(share - entry).0</title>
        <updated>\(date)</updated><link href="https://example.org/\(source)/\(entry)"/>
        <author><name>someone</name></author><content type="html">\(Self.notes)</content></entry>
        """
    }
    return """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Project \(source)</title><id>\(source)</id>
      \(items.joined(separator: "\n"))</feed>
      """
  }

  /// Returns an OPML document of addresses.
  static func list(_ addresses: [String]) -> String {
    let outlines = addresses.map { "<outline text=\"\($0)\" xmlUrl=\"\($0)\"/>" }
    return "<opml version=\"2.0\"><body>\(outlines.joined(separator: "\n"))</body></opml>"
  }

  /// Follows the feeds in a file of radar's state, as files of a folder beside it.
  func keep(in state: String) async throws {
    let folder = URL(filePath: state + ".feeds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try (0..<sources).map { source in
      let file = folder.appending(path: "\(source).xml")
      try Data(feed(source).utf8).write(to: file)
      return file.path()
    }
    let list = folder.appending(path: "list.opml").path()
    try Data(Self.list(files).utf8).write(to: URL(filePath: list))
    let arguments = ["feed", "import", list, "--state", state]
    let status = await RadarProgram.run(
      arguments,
      in: .terminal((40, 120)) { _ in
      } write: { _ in
      }
    )
    guard status == 0 else { throw BenchError("radar \(arguments) ended with \(status)") }
  }
}

/// The reason why nothing could be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
