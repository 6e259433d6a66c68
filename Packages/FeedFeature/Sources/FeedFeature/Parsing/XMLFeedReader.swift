import Foundation

/// Reads the feeds that are written in XML.
struct XMLFeedReader {
  let base: URL?

  func read(_ text: String) throws(FeedParseError) -> ParsedFeed {
    var sanitizer = XMLSanitizer(text)
    try sanitizer.run()
    let tree = try MarkupBuilder.tree(of: Data(sanitizer.output), base: base)
    guard let root = tree.root else {
      throw .notAFeed(found: "'\(PlainText.clean(text, limit: 20))'")
    }
    guard let format = FeedFormat(root: root, doctype: sanitizer.doctype) else {
      throw .notAFeed(found: "the element <\(PlainText.clean(root.name, limit: 20))>")
    }
    var feed = root.name == "feed" ? AtomReader.feed(root, format) : RSSReader.feed(root, format)
    feed.wellFormed = sanitizer.isWellFormed && tree.isWellFormed
    return feed
  }
}
