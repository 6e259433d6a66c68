import Foundation

@testable import FeedParsing

/// Writes feeds, so that a test can compare them with the parser's results.
struct FeedWriter {
  var random: SeededRandom

  mutating func feed(_ format: FeedFormat) -> ParsedFeed {
    ParsedFeed(
      format: format,
      title: random.maybe(random.text()),
      link: random.maybe("https://example.com/?q=\(random.next() % 100)&r=a"),
      entries: (0..<Int.random(in: 0...4, using: &random)).map { entry($0, format) }
    )
  }

  private mutating func entry(_ index: Int, _ format: FeedFormat) -> ParsedEntry {
    let date = random.maybe(moment())
    let other = format == .atom10 ? random.maybe(moment()) : nil
    let isJSON = format == .json1 || format == .json11
    return ParsedEntry(
      id: "urn:id:\(index)<&>",
      title: random.maybe(random.text()),
      link: "https://example.com/entry?\(index)&x='\"",
      date: date ?? other,
      updated: isJSON ? date : other,
      author: random.maybe(random.text(words: 1...2)),
      summary: random.maybe(summary(format)),
      content: random.maybe(content(format))
    )
  }

  private mutating func moment() -> Date {
    Date(timeIntervalSince1970: Double(UInt32.random(in: .min ... .max, using: &random)))
  }

  private mutating func summary(_ format: FeedFormat) -> FeedText {
    let text = random.text(words: 1...20)
    let isHTML = format == .rss20 || format == .rss10
    return isHTML ? FeedText("<p>\(escape(text))", kind: .html) : FeedText(text)
  }

  private mutating func content(_ format: FeedFormat) -> FeedText {
    let text = escape(random.text(words: 1...20))
    let isInline = format == .atom10 && Bool.random(using: &random)
    guard isInline else { return FeedText("<p class='x'>\(text)<br>", kind: .html) }
    return FeedText("<p class='x'>&lt;é&amp;</p><br>", kind: .xhtml)
  }

  mutating func document(_ feed: ParsedFeed) throws -> Data {
    switch feed.format {
    case .json1, .json11: return try json(feed)
    case .atom10: return Data(atom(feed).utf8)
    case .rss10: return Data(rdf(feed).utf8)
    default: return Data(rss(feed).utf8)
    }
  }

  private mutating func atom(_ feed: ParsedFeed) -> String {
    let entries = feed.entries.map { entry in
      "<entry>" + element("id", entry.id) + element("title", entry.title, html: true)
        + link(entry.link) + element("published", entry.date?.formatted(.iso8601))
        + element("updated", entry.updated?.formatted(.iso8601))
        + (entry.author.map { "<author>\(element("name", $0))</author>" } ?? "")
        + element("summary", entry.summary?.value) + content(entry.content) + "</entry>"
    }
    return "<?xml version='1.0'?>\n<feed xmlns='http://www.w3.org/2005/Atom'>"
      + element("title", feed.title, html: true) + link(feed.link) + entries.joined() + "</feed>"
  }

  private func content(_ content: FeedText?) -> String {
    guard let content else { return "" }
    if content.kind == .html { return "<content type='html'>\(escape(content.value))</content>" }
    let value = content.value.replacing("<", with: "<h:").replacing("<h:/", with: "</h:")
      .replacing("<h:br>", with: "<h:br/>")
    let space = "xmlns:h='http://www.w3.org/1999/xhtml'"
    return "<content type='xhtml'>\n<h:div \(space)>\(value)</h:div> </content>"
  }

  private mutating func rss(_ feed: ParsedFeed) -> String {
    "<rss version='2.0' \(modules)><channel>" + element("title", feed.title.map(escape))
      + element("link", feed.link) + items(feed) + "</channel></rss>"
  }

  private mutating func rdf(_ feed: ParsedFeed) -> String {
    "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' "
      + "xmlns='http://purl.org/rss/1.0/' \(modules)><channel>"
      + element("title", feed.title.map(escape)) + element("link", feed.link) + "</channel>"
      + items(feed) + "</r:RDF>"
  }

  private let modules = "xmlns:c='http://purl.org/rss/1.0/modules/content/'"

  private mutating func items(_ feed: ParsedFeed) -> String {
    feed.entries.map { entry in
      "<item>" + element("guid", entry.id) + element("title", entry.title.map(escape))
        + element("link", entry.link) + element("pubDate", entry.date?.formatted(.iso8601))
        + element("author", entry.author.map(escape)) + element("description", entry.summary?.value)
        + element("c:encoded", entry.content?.value) + "</item>"
    }.joined()
  }

  private func link(_ address: String?) -> String {
    address.map { "<link rel='alternate' href='\(escape($0))'/>" } ?? ""
  }

  private mutating func element(_ name: String, _ text: String?, html: Bool = false) -> String {
    guard let text else { return "" }
    let isHTML = html && Bool.random(using: &random)
    let content = isHTML ? "<p>\(escape(text))</p>" : text
    let isData = Bool.random(using: &random) && !content.contains("]]>")
    let body = isData ? "<![CDATA[\(content)]]>" : escape(content)
    return "\n <\(name)\(isHTML ? " type='html'" : "")><!-- - -->\(body)</\(name)>"
  }

  private func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      escaped += "<>&\"'".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }
    return escaped
  }

  private func json(_ feed: ParsedFeed) throws -> Data {
    let items = feed.entries.map { entry in
      var item: [String: Any] = object([
        "id": entry.id, "title": entry.title, "url": entry.link, "summary": entry.summary?.value,
        "date_published": entry.date?.formatted(.iso8601), "content_html": entry.content?.value,
        "date_modified": entry.updated?.formatted(.iso8601),
      ])
      if let author = entry.author { item["authors"] = [["name": author], ["url": "x"]] }
      return item
    }
    var root: [String: Any] = object(["title": feed.title, "home_page_url": feed.link])
    root["version"] = "https://jsonfeed.org/version/" + (feed.format == .json11 ? "1.1" : "1")
    root["items"] = items
    return try JSONSerialization.data(withJSONObject: root)
  }

  private func object(_ fields: [String: String?]) -> [String: String] {
    fields.compactMapValues { $0 }
  }
}

extension SeededRandom {
  fileprivate mutating func text(words: ClosedRange<Int> = 1...5) -> String {
    (0..<Int.random(in: words, using: &self)).map { _ in
      string(of: Array("abcxyz019&<>\"'é年Ж🎈;#").map(String.init), count: 1...6)
    }
    .joined(separator: " ")
  }

  mutating func string(of pieces: [String], count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &self)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &self)]
    }
    .joined()
  }

  fileprivate mutating func maybe<Value>(_ value: Value) -> Value? {
    Bool.random(using: &self) ? value : nil
  }
}

extension ParsedFeed {
  init(_ document: String, base: String? = nil) throws {
    self = try FeedParser().parse(Data(document.utf8), baseURL: base)
  }
}
