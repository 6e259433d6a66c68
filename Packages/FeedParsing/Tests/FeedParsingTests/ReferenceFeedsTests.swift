import Foundation
import Testing

@testable import FeedParsing

struct ReferenceFeedsTests {
  @Test(.enabled(if: ReferenceFeeds.folder != nil, "the reference documents are not here"))
  func `all reference documents are read as the reference reads them`() throws {
    let folder = try #require(ReferenceFeeds.folder)
    let expectations = try ReferenceFeeds.expectations(in: folder)
    try #require(!expectations.isEmpty)
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

  private static func differences(
    _ feed: ParsedFeed,
    _ expected: ReferenceFeeds.Expectation
  ) -> [String] {
    var differences: [String] = []
    func compare(_ field: String, _ agrees: Bool, _ actual: Any?) {
      if !agrees { differences.append("\(field) is \(actual.map { "\($0)" } ?? "nil")") }
    }
    compare("wellFormed", feed.isWellFormed == expected.wellFormed, feed.isWellFormed)
    compare("format", feed.format.rawValue == expected.format, feed.format.rawValue)
    compare("title", expected.title.agrees(with: feed.title), feed.title)
    compare("link", expected.link.agrees(with: feed.link), feed.link)
    compare("count", feed.entries.count == expected.entries.count, feed.entries.count)
    for (actual, expected) in zip(feed.entries, expected.entries) {
      compare("id", expected.id.agrees(with: actual.id), actual.id)
      compare("entry title", expected.title.agrees(with: actual.title), actual.title)
      compare("entry link", expected.link.agrees(with: actual.link), actual.link)
      let date = actual.date.map { FeedDate.text(of: $0) }
      compare("date", expected.date.agrees(with: date), date)
    }
    return differences
  }
}

/// The documents that the reference parser has read, with its results.
///
/// They are beside the repository, in `shared/data/feeds`, and not part of it.
enum ReferenceFeeds {
  struct Expectation: Decodable {
    let wellFormed: Bool
    let format: String
    let title: Field
    let link: Field
    let entries: [Entry]
  }

  struct Entry: Decodable {
    let id: Field
    let title: Field
    let link: Field
    let date: Field
  }

  /// A value, or a mark that the value must not be compared.
  enum Field: Decodable {
    case value(String?)
    case skipped

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .value(nil)
      } else if let text = try? container.decode(String.self) {
        self = .value(text)
      } else {
        _ = try container.decode([String: Bool].self)
        self = .skipped
      }
    }

    func agrees(with actual: String?) -> Bool {
      guard case .value(let expected) = self else { return true }
      return expected == actual
    }
  }

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

  static func expectations(in folder: URL) throws -> [String: Expectation] {
    let data = try Data(contentsOf: folder.appending(path: "expected.json"))
    return try JSONDecoder().decode([String: Expectation].self, from: data)
  }
}
