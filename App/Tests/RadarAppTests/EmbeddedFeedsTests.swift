import Foundation
import SearchFeature
import Testing

@testable import RadarApp

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Tests the embedded feeds by parsing them with the toolchain's XML parser.
struct EmbeddedFeedsTests {
  @Test func `every repository of the embedded catalogue has a feed, and no other`() throws {
    #expect(EmbeddedFeeds.names == Catalogue.embedded.repositories.map(\.fullName).sorted())
    #expect(
      try EmbeddedReleases.all().count == EmbeddedFeeds.names.count,
      "a repository is listed twice"
    )
  }

  @Test func `an unknown repository has no feed`() {
    #expect(EmbeddedFeeds.atom(for: "nobody/nothing") == nil)
  }

  @Test(arguments: EmbeddedFeeds.names)
  func `a feed is well formed and holds what Atom requires`(fullName: String) throws {
    let text = try #require(EmbeddedFeeds.atom(for: fullName))
    let feed = try #require(AtomReader.read(text), "not well-formed")
    let address = "https://github.com/\(fullName)"
    #expect(feed.values(at: "/feed/id") == ["tag:github.com,2008:\(address)/releases"])
    #expect(feed.values(at: "/feed/title") == ["Releases of \(fullName)"])
    #expect(feed.values(at: "/feed/author/name").count == 1)
    #expect(
      feed.values(at: "/feed/link@href") == [address + "/releases", address + "/releases.atom"]
    )

    let ids = feed.values(at: "/feed/entry/id")
    let links = feed.values(at: "/feed/entry/link@href")
    #expect((1...10).contains(ids.count))
    #expect(Set(ids).count == ids.count)
    #expect(links.count == ids.count)
    for link in links {
      #expect(URL(string: link)?.absoluteString == link)
      let tag = link.dropFirst((address + "/releases/tag/").count)
      #expect(link.hasPrefix(address) && !tag.isEmpty && !tag.contains("/"))
    }
  }

  @Test(arguments: EmbeddedFeeds.names)
  func `the dates are real and the newest release comes first`(fullName: String) throws {
    let text = try #require(EmbeddedFeeds.atom(for: fullName))
    let feed = try #require(AtomReader.read(text))
    let dates = feed.values(at: "/feed/entry/updated")
    #expect(dates.count == feed.values(at: "/feed/entry/id").count)
    for date in dates {
      #expect(try Date(date, strategy: .iso8601).formatted(.iso8601) == date)
    }
    #expect(dates == dates.sorted(by: >))
    #expect(feed.values(at: "/feed/updated") == Array(dates.prefix(1)))
  }

  @Test(arguments: Catalogue.embedded.repositories)
  func `a feed holds the newest version that the catalogue names`(repository: Repository) throws {
    let text = try #require(EmbeddedFeeds.atom(for: repository.fullName))
    let feed = try #require(AtomReader.read(text))
    let version = try #require(repository.newestVersion)
    let days = zip(feed.values(at: "/feed/entry/title"), feed.values(at: "/feed/entry/updated"))
      .filter { title, _ in title == "\(repository.name) \(version)" }
      .map { _, date in String(date.prefix(10)) }
    #expect(days == [repository.newestVersionDate])
  }

  @Test func `a tag with signs that mean something in URLs becomes one segment of a path`() {
    #expect(AtomText.percentEncoded("@redux/kit@4.0-b_1~") == "%40redux%2Fkit%404.0-b_1~")
    #expect(AtomText.percentEncoded("\té") == "%09%C3%A9")
  }

  @Test func `signs that mean something in XML come back as they were`() throws {
    let release = EmbeddedReleases.Release(tag: "1&<2>", date: "2026-01-01T00:00:00Z")
    let odd = EmbeddedReleases(fullName: "a&b/<c>\"", releases: [release])
    let feed = try #require(AtomReader.read(AtomText.feed(of: odd, about: "It is <d> & e.")))
    #expect(feed.values(at: "/feed/entry/title") == ["<c>\" 1&<2>"])
    #expect(feed.values(at: "/feed/author/name") == ["a&b"])
    let notes = try #require(feed.values(at: "/feed/entry/content").first)
    #expect(
      notes.hasPrefix("<p><strong>a&amp;b/&lt;c&gt;&quot;</strong>: It is &lt;d&gt; &amp; e.</p>")
    )
  }

  @Test(arguments: EmbeddedFeeds.names)
  func `every release has notes, with a link to those of its authors`(fullName: String) throws {
    let text = try #require(EmbeddedFeeds.atom(for: fullName))
    let feed = try #require(AtomReader.read(text))
    let notes = feed.values(at: "/feed/entry/content")
    #expect(notes.count == feed.values(at: "/feed/entry/id").count)
    for (notes, link) in zip(notes, feed.values(at: "/feed/entry/link@href")) {
      #expect(notes.contains("<a href=\"\(link)\">"))
      #expect(notes.contains("<li>Tagged on 20"))
    }
  }

  @Test(arguments: [
    (
      "1.2.4", "2026-01-03", "two days", ["2 days after <code>1.2.3</code>", "A new patch version"]
    ),
    ("1.3.0", "2026-01-02", "one day", ["one day after", "A new minor version"]),
    ("2.0.0", "2026-01-01", "the same day", ["the day of", "A new major version"]),
    ("v1.2.4", "2026-01-03", "another scheme", ["2 days after"]),
    ("1.2.2", "2026-01-03", "a repair of an older one", ["2 days after"]),
    ("1.3.0-beta.1", "2026-01-03", "a test version", ["2 days after"]),
    ("1.3", "2026-01-03", "two numbers", ["2 days after"]),
  ])
  func `notes say what the tags and the dates of two releases tell`(
    tag: String,
    day: String,
    name: String,
    parts: [String]
  ) {
    let notes = ReleaseNotes(
      fullName: "a/b",
      summary: "It is.",
      release: EmbeddedReleases.Release(tag: tag, date: "\(day)T00:00:00Z"),
      earlier: EmbeddedReleases.Release(tag: "1.2.3", date: "2026-01-01T00:00:00Z"),
      link: "https://github.com/a/b"
    )
    for part in parts { #expect(notes.html.contains(part), "\(name)") }
    #expect(notes.html.contains(" version: ") == (parts.count > 1), "\(name)")
  }
}

/// A collector of the texts and links of a document, by the paths of their elements.
private final class AtomReader: NSObject, XMLParserDelegate {
  private var path: [String] = []
  private var found: [String: [String]] = [:]

  /// Parses a document, or returns nil if it is not well formed.
  static func read(_ text: String) -> AtomReader? {
    let reader = AtomReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader : nil
  }

  /// Returns the values at a path, in document order.
  func values(at path: String) -> [String] { found[path] ?? [] }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    path.append(element)
    let here = "/" + path.joined(separator: "/")
    found[here, default: []].append("")
    if let link = attributes["href"] { found[here + "@href", default: []].append(link) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    let here = "/" + path.joined(separator: "/")
    let earlier = found[here]?.popLast() ?? ""
    found[here, default: []].append(earlier + text)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    path.removeLast()
  }
}
