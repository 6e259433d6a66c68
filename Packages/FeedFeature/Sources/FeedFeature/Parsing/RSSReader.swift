import Foundation

/// Reads RSS in all versions, with the modules that are common in it.
enum RSSReader {
  static func feed(_ root: Markup, _ format: FeedFormat) -> ParsedFeed {
    let channel = root.children.first { $0.isRSS("channel") }
    let inside = channel.map { Array($0.children) } ?? []
    let items = (inside + root.children).filter { $0.isRSS("item") }
    return ParsedFeed(
      wellFormed: true,
      format: format,
      title: channel.flatMap { title($0) },
      link: channel.flatMap { link($0) },
      entries: items.compactMap { $0.entry(read: entry) }
    )
  }

  private static func entry(_ item: Markup) -> ParsedEntry {
    ParsedEntry(
      id: identifier(item),
      title: title(item),
      link: link(item) ?? permanentLink(item),
      date: date(item),
      summary: summary(item)
    )
  }

  private static func title(_ element: Markup) -> String? {
    element.first {
      TextConstruct.rssTitle($0)
    } where: {
      $0.isRSS("title")
    }
      ?? element.first {
        TextConstruct.rssTitle($0)
      } where: {
        $0.space == .dublinCore && $0.name == "title"
      }
      ?? element.first {
        TextConstruct.atom($0)
      } where: {
        $0.isAtom("title")
      }
      ?? element.first {
        TextConstruct.rssTitle($0)
      } where: {
        ($0.space == .itunes || $0.space == .media) && $0.name == "title"
      }
  }

  private static func link(_ element: Markup) -> String? {
    element.first {
      FeedLink.resolve($0.text, against: $0.base) ?? FeedLink.resolve($0["href"], against: $0.base)
    } where: {
      $0.isRSS("link")
    } ?? AtomReader.link(element)
  }

  private static func identifier(_ item: Markup) -> String? {
    item.first {
      PlainText.token($0.text)
    } where: {
      $0.isRSS("guid")
    }
      ?? item.first {
        PlainText.token($0.text)
      } where: {
        $0.isAtom("id")
      }
      ?? item["rdf:about"].flatMap { PlainText.token($0) }
  }

  /// The `guid`, which is the link too unless it says that it is not or does not look like one.
  private static func permanentLink(_ item: Markup) -> String? {
    item.first { guid in
      guard guid["ispermalink"]?.trimmed.lowercased() != "false",
        let id = PlainText.token(guid.text), FeedLink.isWebAddress(id)
      else { return nil }
      return id
    } where: {
      $0.isRSS("guid")
    }
  }

  private static func date(_ item: Markup) -> Date? {
    func first(_ condition: (Markup) -> Bool) -> Date? {
      item.first({ FeedDate.parse($0.text) }, where: condition)
    }
    return first { $0.isRSS("pubdate") }
      ?? first { $0.space == .dublinCoreTerms && $0.name == "issued" }
      ?? first { $0.isAtom("published", "issued") }
      ?? first { $0.space == .dublinCore && $0.name == "date" }
      ?? first { $0.space == .dublinCoreTerms && $0.name == "modified" }
      ?? first { $0.isAtom("updated", "modified") }
      ?? first { $0.isRSS("lastbuilddate") }
  }

  private static func summary(_ item: Markup) -> String? {
    func first(_ condition: (Markup) -> Bool) -> String? {
      item.first({ TextConstruct.rssDescription($0) }, where: condition)
    }
    return first { $0.isRSS("description") }
      ?? first { $0.space == .dublinCore && $0.name == "description" }
      ?? first { $0.isAtom("summary") }
      ?? first { $0.space == .itunes && ($0.name == "summary" || $0.name == "subtitle") }
      ?? first { $0.space == .content && $0.name == "encoded" }
      ?? first { $0.isAtom("content") }
      ?? first { $0.isRSS("body", "fullitem") || $0.space == .xhtml && $0.name == "body" }
  }
}
