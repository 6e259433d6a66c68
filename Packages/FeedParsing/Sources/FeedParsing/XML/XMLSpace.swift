/// The vocabularies that a feed may contain, identified by namespace.
enum XMLSpace: Equatable {
  /// No namespace, or the namespace of the document's first element.
  case none
  case rss
  case rss090
  case atom03
  case atom10
  case rdf
  case dublinCore
  case dublinCoreTerms
  case content
  case itunes
  case media
  case xhtml
  case xml
  case unknown

  /// Creates the vocabulary of a namespace; case and a final `/` or `#` are ignored, and `https` is read as `http`.
  init(uri: String) {
    if let space = XMLSpace.known[uri] {
      self = space
      return
    }
    var key = uri.trimmed.lowercased()
    while key.hasSuffix("/") || key.hasSuffix("#") { key.removeLast() }
    if key.hasPrefix("https://") { key = "http://" + key.dropFirst("https://".count) }
    self = key.isEmpty ? .none : XMLSpace.known[key] ?? .unknown
  }

  /// The vocabularies by the prefixes that usually name them, for documents without their declaration or with another
  /// namespace in it.
  static let customary: [String: XMLSpace] = [
    "dc": .dublinCore, "dcterms": .dublinCoreTerms, "content": .content, "itunes": .itunes,
    "media": .media, "rdf": .rdf, "atom": .atom10, "rss": .rss,
  ]

  private static let known: [String: XMLSpace] = [
    "http://www.w3.org/2005/atom": .atom10, "http://purl.org/atom/ns": .atom03,
    "http://my.netscape.com/rdf/simple/0.9": .rss090,
    "http://channel.netscape.com/rdf/simple/0.9": .rss090, "http://purl.org/rss/1.0": .rss,
    "http://purl.org/net/rss1.1": .rss, "http://backend.userland.com/rss": .rss,
    "http://backend.userland.com/rss2": .rss, "http://backend.userland.com/rss2.1": .rss,
    "http://blogs.law.harvard.edu/tech/rss": .rss,
    "http://cyber.law.harvard.edu/rss/rss.html": .rss,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns": .rdf,
    "http://purl.org/dc/elements/1.0": .dublinCore, "http://purl.org/dc/elements/1.1": .dublinCore,
    "http://purl.org/dc/terms": .dublinCoreTerms,
    "http://purl.org/rss/1.0/modules/content": .content,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    "http://example.com/dtds/podcast-1.0.dtd": .itunes, "http://search.yahoo.com/mrss": .media,
    "http://www.w3.org/1999/xhtml": .xhtml, "http://www.w3.org/xml/1998/namespace": .xml,
  ]
}
