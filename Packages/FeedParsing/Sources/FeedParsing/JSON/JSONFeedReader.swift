import Foundation

/// A reader of JSON Feed 1.0 and 1.1.
///
/// A value of the wrong type is ignored and is a fault.
struct JSONFeedReader {
  private let bytes: Bytes
  private let base: URL?

  init(_ bytes: Bytes, base: URL?) {
    self.bytes = bytes
    self.base = base
  }

  func read() throws(FeedParseError) -> ParsedFeed {
    var scanner = JSONScanner(bytes)
    var version: String?
    var author: String?
    var feed = ParsedFeed(format: .json1)
    try scanner.object { scanner, key throws(FeedParseError) in
      switch key {
      case "version": version = try scanner.string()
      case "title": feed.title = try scanner.string().flatMap { PlainText.nonEmpty($0) }
      case "home_page_url": feed.link = FeedLink.resolve(try scanner.string(), against: base)
      case "author", "authors": try scanner.readAuthors(into: &author)
      case "items":
        try scanner.array { scanner throws(FeedParseError) in
          if let entry = try entry(&scanner) { feed.entries.append(entry) }
        }
      default: try scanner.skip()
      }
    }
    setBases(of: &feed)
    guard let version, version.contains("jsonfeed.org/version/") else {
      let what = scanner.isBroken ? "is broken or cut off" : "has no 'version' of JSON Feed"
      throw .notAFeed(found: "JSON that \(what)")
    }
    if scanner.peek() != nil, !scanner.isBroken { scanner.note("something behind its end") }
    // An item without an author has the author of its feed.
    for index in feed.entries.indices where feed.entries[index].author == nil {
      feed.entries[index].author = author
    }
    feed.format = version.hasSuffix("/1.1") ? .json11 : .json1
    feed.fault = scanner.fault.map { FeedFault($0, in: bytes) }
    return feed
  }

  /// Gives the texts of items without an address the base of the feed.
  private func setBases(of feed: inout ParsedFeed) {
    let page = feed.link ?? base?.absoluteString
    for index in feed.entries.indices where feed.entries[index].link == nil {
      if feed.entries[index].content?.hasRelativeLinks == true {
        feed.entries[index].content?.base = page
      }
    }
  }

  /// Reads one item, or returns `nil` if it is not an object.
  private func entry(_ scanner: inout JSONScanner) throws(FeedParseError) -> ParsedEntry? {
    var fields = Fields()
    guard scanner.peek() == UInt8(ascii: "{") else {
      scanner.note("an item that is no object")
      try scanner.skip()
      return nil
    }
    try scanner.object { scanner, key throws(FeedParseError) in
      try fields.read(key, &scanner)
    }
    let entry = fields.entry(base: base)
    return scanner.isBroken && entry.isEmpty ? nil : entry
  }

  /// The members of an item.
  private struct Fields {
    var id, title, link, externalLink, author, summary, text, html: String?
    var published, modified: Date?

    mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(FeedParseError) {
      switch key {
      case "id": id = try scanner.identifier()
      case "title": title = try scanner.string()
      case "url": link = try scanner.string()
      case "external_url": externalLink = try scanner.string()
      case "summary": summary = try scanner.string()
      case "content_text": text = try scanner.string()
      case "content_html": html = try scanner.string()
      case "date_published": published = try scanner.date()
      case "date_modified": modified = try scanner.date()
      case "author", "authors": try scanner.readAuthors(into: &author)
      default: try scanner.skip()
      }
    }

    func entry(base: URL?) -> ParsedEntry {
      ParsedEntry(
        id: id.flatMap { PlainText.token($0) },
        title: title.flatMap { PlainText.nonEmpty($0) },
        link: FeedLink.resolve(link, against: base)
          ?? FeedLink.resolve(externalLink, against: base),
        date: published ?? modified,
        updated: modified,
        author: author,
        summary: Self.text(summary, .text),
        content: Self.text(html, .html) ?? Self.text(text, .text)
      )
    }

    private static func text(_ text: String?, _ kind: FeedText.Kind) -> FeedText? {
      guard let text = text?.trimmed, !text.isEmpty else { return nil }
      return FeedText(text, kind: kind)
    }
  }
}

extension JSONScanner {
  /// Reads an author or a list of authors, unless one is known, and keeps the name or else the address of the first.
  fileprivate mutating func readAuthors(into author: inout String?) throws(FeedParseError) {
    var first: String?
    if peek() == UInt8(ascii: "[") {
      try array { scanner throws(FeedParseError) in
        let found = try scanner.author()
        first = first ?? found
      }
    } else {
      first = try self.author()
    }
    author = author ?? first
  }

  private mutating func author() throws(FeedParseError) -> String? {
    var name: String?
    var address: String?
    try object { scanner, key throws(FeedParseError) in
      switch key {
      case "name": name = try scanner.string().flatMap { PlainText.nonEmpty($0) }
      case "url": address = try scanner.string().flatMap { PlainText.token($0) }
      default: try scanner.skip()
      }
    }
    return name ?? address
  }
}
