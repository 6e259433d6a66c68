import Foundation

/// Reads JSON Feed 1.0 and 1.1.
///
/// A value of the wrong type is left aside and clears ``ParsedFeed/wellFormed``.
struct JSONFeedReader {
  let base: URL?

  func read(_ text: String) throws(FeedParseError) -> ParsedFeed {
    let bytes = Array(text.utf8)
    try JSONShape.check(bytes)
    let json = try? JSONSerialization.jsonObject(with: Data(bytes))
    guard let json else { throw .notAFeed(found: "JSON that is broken or cut off") }
    guard let object = json as? [String: Any], let format = format(object["version"]) else {
      throw .notAFeed(found: "JSON that has no 'version' of JSON Feed")
    }
    var fields = JSONFields(object)
    let items = fields.objects("items")
    var feed = ParsedFeed(
      wellFormed: true,
      format: format,
      title: fields.string("title").flatMap { PlainText.nonEmpty($0) },
      link: FeedLink.resolve(fields.string("home_page_url"), against: base)
    )
    for item in items {
      var item = JSONFields(item)
      feed.entries.append(entry(&item))
      fields.isSound = fields.isSound && item.isSound
    }
    feed.wellFormed = fields.isSound
    return feed
  }

  private func format(_ version: Any?) -> FeedFormat? {
    guard let version = version as? String, version.contains("jsonfeed.org/version/") else {
      return nil
    }
    return version.hasSuffix("/1.1") ? .json11 : .json1
  }

  private func entry(_ fields: inout JSONFields) -> ParsedEntry {
    let published = fields.date("date_published")
    let modified = fields.date("date_modified")
    let link = fields.string("url")
    let externalLink = fields.string("external_url")
    let summary = fields.string("summary")
    let text = fields.string("content_text")
    let html = fields.string("content_html")
    return ParsedEntry(
      id: fields.identifier("id").flatMap { PlainText.token($0) },
      title: fields.string("title").flatMap { PlainText.nonEmpty($0) },
      link: FeedLink.resolve(link, against: base) ?? FeedLink.resolve(externalLink, against: base),
      date: published ?? modified,
      summary: (summary ?? text ?? html.map { HTMLText.text(of: $0) })
        .flatMap { PlainText.nonEmpty($0, limit: FeedLimits.summary) }
    )
  }
}
