import Foundation
import Testing

@testable import FeedParsing

/// The addresses to which relative links in texts refer.
struct TextBaseTests {
  private let address = "https://feeds.test/x/atom.xml"

  private func atom(
    _ body: String,
    on feed: String = "",
    on entry: String = ""
  ) throws -> ParsedEntry {
    let document = """
      <feed xmlns='http://www.w3.org/2005/Atom' \(feed)><entry \(entry)><link href='https://e.test/2025/Post'/>\
      \(body)</entry></feed>
      """
    let feed = try FeedParser().parse(Data(document.utf8), baseURL: address)
    return try #require(feed.entries.first)
  }

  private func rss(_ body: String, channel: String = "", base: String? = nil) throws -> ParsedEntry
  {
    let document = "<rss><channel>\(channel)<item>\(body)</item></channel></rss>"
    let feed = try FeedParser().parse(Data(document.utf8), baseURL: base ?? address)
    return try #require(feed.entries.first)
  }

  private let link = "&lt;a href='x.html'>x&lt;/a>"

  @Test func `a text of Atom has the innermost base, and then that of the document`() throws {
    let text = "<content type='html' xml:base='https://c.test/deep/'>\(link)</content>"
    let plain = "<content type='html'>\(link)</content>"
    let (feed, entry) = ("xml:base='https://f.test/'", "xml:base='sub/'")
    #expect(try atom(text, on: feed, on: entry).content?.base == "https://c.test/deep/")
    #expect(try atom(plain, on: feed, on: entry).content?.base == "https://f.test/sub/")
    #expect(try atom(plain, on: feed).content?.base == "https://f.test/")
    #expect(try atom(plain, on: entry).content?.base == "https://feeds.test/x/sub/")
    #expect(try atom(plain).content?.base == address)
    #expect(try atom("<summary type='html'>\(link)</summary>").summary?.base == address)
    let relative = "<content type='html' xml:base='a/b'>\(link)</content>"
    #expect(try atom(relative, on: feed, on: entry).content?.base == "https://f.test/sub/a/b")
  }

  @Test func `XHTML has the base of the element around it`() throws {
    let div = "<div xmlns='http://www.w3.org/1999/xhtml' xml:base='/w/'><a href='x'>x</a></div>"
    let entry = try atom("<content type='xhtml' xml:base='https://c.test/'>\(div)</content>")
    #expect(entry.content?.base == "https://c.test/w/")
  }

  @Test(arguments: [
    "&lt;a href='https://e.test/'>x&lt;/a>", "no link", "&lt;a href='mailto:a@b.c'>x&lt;/a>",
    "href = 1", "&lt;a data-x='y'>",
  ])
  func `a text without relative links needs no base`(text: String) throws {
    let content = "<content type='html' xml:base='https://c.test/'>\(text)</content>"
    #expect(try atom(content).content?.base == nil)
  }

  @Test func `an item of RSS without an address has that of its channel, or of the document`()
    throws
  {
    let text = "<description>\(link)</description>"
    #expect(try rss(text).summary?.base == address)
    let channel = "<link>https://e.test/blog/</link>"
    #expect(try rss(text, channel: channel).summary?.base == "https://e.test/blog/")
    let item = "<link>https://e.test/1</link>"
    #expect(try rss(text + item, channel: channel).summary?.base == nil)
    let based = "<description xml:base='https://b.test/'>\(link)</description>"
    #expect(try rss(based + item).summary?.base == "https://b.test/")
  }

  @Test func `an item of JSON Feed without an address has that of its feed`() throws {
    let document = """
      {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "content_html": "<img src=/x>"}],
      "home_page_url": "https://e.test/blog/"}
      """
    let feed = try FeedParser().parse(Data(document.utf8), baseURL: address)
    #expect(feed.entries.first?.content?.base == "https://e.test/blog/")
  }
}
