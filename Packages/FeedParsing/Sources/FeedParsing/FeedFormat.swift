/// The format of a feed document.
public enum FeedFormat: String, Equatable, Sendable, Codable, CaseIterable {
  /// RSS 0.90, an application of RDF by Netscape.
  case rss090
  /// RSS 0.91 as Netscape defined it, with a document type.
  case rss091Netscape = "rss091n"
  /// RSS 0.91 as UserLand defined it.
  case rss091UserLand = "rss091u"
  /// RSS 0.92.
  case rss092
  /// RSS 0.93.
  case rss093
  /// RSS 0.94.
  case rss094
  /// RSS 1.0, an application of RDF.
  case rss10
  /// RSS 2.0 and 2.01.
  case rss20
  /// RSS without a version, or with a version that does not exist.
  case rss
  /// Atom 0.1, a draft.
  case atom01
  /// Atom 0.2, a draft.
  case atom02
  /// Atom 0.3, a draft that was widely used.
  case atom03
  /// Atom 1.0 (RFC 4287).
  case atom10
  /// Atom without a version.
  case atom
  /// JSON Feed 1.0.
  case json1
  /// JSON Feed 1.1.
  case json11
}
