extension FeedFormat {
  /// Reads the format from the first element of a document; `nil` if that begins no feed.
  ///
  /// - Parameters:
  ///   - root: the first element.
  ///   - doctype: the public identifier of the document type, if there was one.
  init?(root: Markup, doctype: String?) {
    switch root.name {
    case "rss":
      self = .rss(version: root["version"], doctype: doctype)
    case "feed":
      self = .atom(version: root["version"], space: root.space)
    case "rdf":
      guard let format = FeedFormat.rdf(root) else { return nil }
      self = format
    default:
      return nil
    }
  }

  private static func rss(version: String?, doctype: String?) -> FeedFormat {
    switch version?.trimmed {
    case "0.91":
      let isNetscape = doctype?.lowercased().contains("netscape") ?? false
      return isNetscape ? .rss091Netscape : .rss091UserLand
    case "0.92": return .rss092
    case "0.93": return .rss093
    case "0.94": return .rss094
    case .some(let version) where version.hasPrefix("2"): return .rss20
    default: return .rss
    }
  }

  private static func atom(version: String?, space: XMLSpace) -> FeedFormat {
    if space == .atom10 { return .atom10 }
    switch version?.trimmed {
    case "0.1": return .atom01
    case "0.2": return .atom02
    case "0.3": return .atom03
    case "1.0": return .atom10
    default: return space == .atom03 ? .atom03 : .atom
    }
  }

  /// RDF is a language for anything: it is a feed if it names RSS's vocabulary or has its elements.
  private static func rdf(_ root: Markup) -> FeedFormat? {
    let spaces = root.attributes.lazy
      .filter { $0.key.hasPrefix("xmlns") }
      .map { XMLSpace(uri: $0.value) }
    if spaces.contains(.rss090) { return .rss090 }
    let isRSS = spaces.contains(.rss) || root.children.contains { $0.isRSS("channel", "item") }
    return isRSS ? .rss10 : nil
  }
}
