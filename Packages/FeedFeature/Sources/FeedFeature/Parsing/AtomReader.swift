import Foundation

/// Reads Atom 1.0 (RFC 4287) and the drafts before it.
enum AtomReader {
  static func feed(_ root: Markup, _ format: FeedFormat) -> ParsedFeed {
    let id = identifier(root)
    return ParsedFeed(
      wellFormed: true,
      format: format,
      title: title(root),
      link: link(root) ?? id.flatMap { FeedLink.isWebAddress($0) ? $0 : nil },
      entries: root.children
        .filter { isOwn($0) && ($0.name == "entry" || $0.name == "item") }
        .compactMap { $0.entry(read: entry) }
    )
  }

  private static func entry(_ element: Markup) -> ParsedEntry {
    let id = identifier(element)
    return ParsedEntry(
      id: id,
      title: title(element),
      link: link(element) ?? id.flatMap { FeedLink.isWebAddress($0) ? $0 : nil },
      date: date(element, "published", "issued") ?? date(element, "updated", "modified"),
      summary: summary(element, "summary") ?? summary(element, "content")
    )
  }

  /// Whether an element is Atom's: of its namespace, or of none in a feed that forgets to name it.
  private static func isOwn(_ element: Markup) -> Bool {
    element.space == .atom10 || element.space == .atom03 || element.space == .none
  }

  private static func identifier(_ element: Markup) -> String? {
    element.first {
      PlainText.token($0.text)
    } where: {
      isOwn($0) && $0.name == "id"
    }
  }

  private static func title(_ element: Markup) -> String? {
    element.first {
      TextConstruct.atom($0)
    } where: {
      isOwn($0) && $0.name == "title"
    }
  }

  private static func summary(_ element: Markup, _ name: String) -> String? {
    element.first {
      TextConstruct.atom($0, limit: FeedLimits.summary)
    } where: {
      isOwn($0) && $0.name == name
    }
  }

  private static func date(_ element: Markup, _ names: String...) -> Date? {
    element.first {
      FeedDate.parse($0.text)
    } where: {
      isOwn($0) && names.contains($0.name)
    }
  }

  /// The page that an element links to: its `alternate` in HTML, or else in any other type.
  static func link(_ element: Markup) -> String? {
    let candidates = element.children.filter { child in
      let relation = child["rel"]?.trimmed.lowercased() ?? "alternate"
      return isOwn(child) && child.name == "link" && child["href"] != nil
        && (relation == "alternate" || relation.isEmpty)
    }
    let page = candidates.first { $0["type"].map { $0.lowercased().contains("html") } ?? true }
    return (page ?? candidates.first).flatMap { FeedLink.resolve($0["href"], against: $0.base) }
  }
}
