import Foundation
import Testing

@testable import FeedParsing

struct ReferenceFeedsTests {
  @Test(.enabled(if: ReferenceFeeds.folder != nil, "the reference documents are not here"))
  func `all reference documents are read as the reference reads them`() throws {
    let folder = try #require(ReferenceFeeds.folder)
    let expectations = try ReferenceFeeds.expectations(in: folder)
    var disagreements: [String] = []
    for (name, expected) in expectations.sorted(by: { $0.key < $1.key }) {
      let data = try Data(contentsOf: folder.appending(path: name))
      do throws(FeedParseError) {
        let differences = Self.differences(try FeedParser().parse(data), expected)
        if !differences.isEmpty { disagreements.append("\(name): \(differences)") }
      } catch {
        disagreements.append("\(name): \(error)")
      }
    }
    #expect(expectations.count == 230)
    #expect(disagreements.isEmpty, "\(disagreements.joined(separator: "\n"))")
  }

  private static func differences(_ feed: ParsedFeed, _ expected: [String: Any]) -> [String] {
    let entries = expected["entries"] as? [[String: Any]] ?? []
    var differences: [String] = []
    if expected["wellFormed"] as? Bool != feed.isWellFormed { differences.append("wellFormed") }
    if entries.count != feed.entries.count { differences.append("\(feed.entries.count) entries") }
    func compare(_ expected: [String: Any], _ actual: [String: String?]) {
      // A value that must not be compared has a mark in its place.
      for (field, value) in actual where !(expected[field] is [String: Any]) {
        if expected[field] as? String != value { differences.append("\(field): \(value ?? "nil")") }
      }
    }
    compare(expected, ["format": feed.format.rawValue, "title": feed.title, "link": feed.link])
    for (expected, entry) in zip(entries, feed.entries) {
      let date = entry.date.map { FeedDate.text(of: $0) }
      compare(expected, ["id": entry.id, "title": entry.title, "link": entry.link, "date": date])
    }
    return differences
  }
}

/// The documents that the reference parser has read, with its results, in `shared/data/feeds` beside the repository.
enum ReferenceFeeds {
  /// The folder, found by walking up from this file, or nil if it does not exist.
  static let folder: URL? = {
    var folder = URL(filePath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "shared/data/feeds")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "expected.json").path()) {
        return candidate
      }
    }
    return nil
  }()

  static func expectations(in folder: URL) throws -> [String: [String: Any]] {
    let data = try Data(contentsOf: folder.appending(path: "expected.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
  }
}
