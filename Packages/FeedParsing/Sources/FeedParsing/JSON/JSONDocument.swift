import Foundation

struct JSONDocument: Decodable {
  let version, title, link, author: String?
  let items: [JSONItem]
  let fault: String?

  init(from decoder: any Decoder) throws {
    var members = try JSONMembers(decoder)
    version = members.value("version")
    title = members.value("title")
    link = members.value("home_page_url")
    author = members.author()
    let elements: [Element] = members.value("items") ?? []
    items = elements.compactMap(\.item)
    fault = members.fault ?? elements.lazy.compactMap(\.fault).first
  }

  /// An item, or another value in its place.
  private struct Element: Decodable {
    let item: JSONItem?
    let fault: String?

    init(from decoder: any Decoder) {
      do {
        let item = try JSONItem(from: decoder)
        (self.item, fault) = (item, item.fault)
      } catch {
        (item, fault) = (nil, JSONMembers.fault("an item that is no object", decoder.codingPath))
      }
    }
  }
}

struct JSONItem: Decodable {
  let fault: String?
  private let id, title, link, externalLink, author, summary, text, html: String?
  private let published, modified: Date?

  init(from decoder: any Decoder) throws {
    var members = try JSONMembers(decoder)
    id = members.identifier()
    title = members.value("title")
    link = members.value("url")
    externalLink = members.value("external_url")
    author = members.author()
    summary = members.value("summary")
    text = members.value("content_text")
    html = members.value("content_html")
    published = members.date("date_published")
    modified = members.date("date_modified")
    fault = members.fault
  }

  func entry(base: URL?, author other: String?) -> ParsedEntry {
    ParsedEntry(
      id: id.flatMap { PlainText.token($0) },
      title: title.flatMap { PlainText.nonEmpty($0) },
      link: FeedLink.resolve(link, against: base) ?? FeedLink.resolve(externalLink, against: base),
      date: published ?? modified,
      updated: modified,
      author: author ?? other,
      summary: Self.text(summary, .text),
      content: Self.text(html, .html) ?? Self.text(text, .text)
    )
  }

  private static func text(_ text: String?, _ kind: FeedText.Kind) -> FeedText? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return FeedText(text, kind: kind)
  }
}
