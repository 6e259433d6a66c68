/// The kind of document that the first element shows.
enum FeedRoot: Equatable {
  case none
  case feed(FeedFormat)
  /// RDF, which is RSS 1.0 if it contains an element of RSS.
  case perhapsRSS
  /// An element that does not begin a feed.
  case strange(String)

  var isFeed: Bool { if case .feed = self { true } else { self == .perhapsRSS } }

  init(_ name: ElementName, _ space: XMLSpace, _ scanner: XMLScanner, _ namespaces: Namespaces) {
    let version = scanner.attribute("version")?.trimmed
    switch name {
    case .rss: self = .feed(.rss(version: version, doctype: scanner.doctype))
    case .feed: self = .feed(.atom(version: version, space: space))
    case .rdf where namespaces.contains(.rss090): self = .feed(.rss090)
    case .rdf: self = namespaces.contains(.rss) ? .feed(.rss10) : .perhapsRSS
    default:
      let name = scanner.bytes.text(scanner.bytes.local(of: scanner.tag.name))
      self = .strange(PlainText.clean(name, limit: 20).lowercased())
    }
  }
}

extension FeedFormat {
  fileprivate static func rss(version: String?, doctype: String?) -> FeedFormat {
    switch version {
    case "0.91":
      doctype?.lowercased().contains("netscape") == true ? .rss091Netscape : .rss091UserLand
    case "0.92": .rss092
    case "0.93": .rss093
    case "0.94": .rss094
    default: version?.hasPrefix("2") == true ? .rss20 : .rss
    }
  }

  fileprivate static func atom(version: String?, space: XMLSpace) -> FeedFormat {
    switch version {
    case _ where space == .atom10: .atom10
    case "0.1": .atom01
    case "0.2": .atom02
    case "0.3": .atom03
    case "1.0": .atom10
    default: space == .atom03 ? .atom03 : .atom
    }
  }
}
