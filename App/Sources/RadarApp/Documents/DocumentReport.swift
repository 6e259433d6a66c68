import FeedFeature
import FeedParsing
import Foundation

/// What `radar parse` says of a file: its feed, in which what is absent is null.
struct DocumentReport: Encodable {
  let file: String
  let wellFormed: Bool
  let fault: FeedFault?
  let format: FeedFormat
  @OrNull var title: String?
  @OrNull var link: String?
  private let entries: [EntryReport]

  init(of file: String) async throws {
    let feed = try FeedParser().parse(await FeedClient().load(file).data)
    self.file = file
    (wellFormed, fault, format) = (feed.isWellFormed, feed.fault, feed.format)
    entries = feed.entries.map(EntryReport.init)
    (title, link) = (feed.title, feed.link)
  }
}

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
