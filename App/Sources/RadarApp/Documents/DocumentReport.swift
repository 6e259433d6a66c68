import FeedFeature
import FeedParsing
import Foundation

/// The report of `radar parse` on one file: the parsed feed, or the reason why there is none.
struct DocumentReport: Encodable, Sendable {
  private enum Key: CodingKey {
    case file, wellFormed, format, title, link, entries, error, fault
  }

  private let file: String
  private let result: Result<ParsedFeed, any Error>

  /// Parses a file as a feed.
  init(of path: String) async {
    file = path
    do {
      result = .success(try FeedParser().parse(await FeedClient().load(path).data))
    } catch {
      result = .failure(error)
    }
  }

  /// Whether the file contains a feed.
  var isFeed: Bool {
    if case .success = result { true } else { false }
  }

  /// Encodes the feed, with absent fields as null, or only the file and the error.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    switch result {
    case .success(let feed):
      try container.encode(feed.isWellFormed, forKey: .wellFormed)
      try container.encodeIfPresent(feed.fault, forKey: .fault)
      try container.encode(feed.format, forKey: .format)
      try container.encode(feed.title, forKey: .title)
      try container.encode(feed.link, forKey: .link)
      try container.encode(feed.entries.map(EntryReport.init), forKey: .entries)
    case .failure(let error):
      try container.encode(String(oneLineOf: error), forKey: .error)
    }
  }
}

/// The report of `radar parse` on one entry.
private struct EntryReport: Encodable {
  private enum Key: CodingKey {
    case id, title, link, date
  }

  let entry: ParsedEntry

  /// Encodes the entry, with absent fields as null and the date in UTC in RFC 3339 format.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(entry.title, forKey: .title)
    try container.encode(entry.link, forKey: .link)
    try container.encode(entry.date.map { FeedDate.text(of: $0) }, forKey: .date)
  }
}
