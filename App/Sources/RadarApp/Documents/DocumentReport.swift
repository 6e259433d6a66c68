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

  init(of path: String) async {
    file = path
    do {
      result = .success(try FeedParser().parse(await FeedClient().load(path).data))
    } catch {
      result = .failure(error)
    }
  }

  var isFeed: Bool { (try? result.get()) != nil }

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

/// The report of `radar parse` on one entry, with the date in UTC in RFC 3339 format.
private struct EntryReport: Encodable {
  @OrNull var id: String?
  @OrNull var title: String?
  @OrNull var link: String?
  @OrNull var date: String?

  init(_ entry: ParsedEntry) {
    (id, title, link) = (entry.id, entry.title, entry.link)
    date = entry.date.map { FeedDate.text(of: $0) }
  }
}
