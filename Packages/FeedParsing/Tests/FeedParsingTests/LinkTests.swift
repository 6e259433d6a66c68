import Foundation
import Testing

@testable import FeedParsing

struct LinkTests {
  private func entry(_ body: String, base: String? = nil) throws -> ParsedEntry {
    let document = """
      <feed xmlns='http://www.w3.org/2005/Atom' xml:base='sub/'>\
      <entry xml:base='deep/'>\(body)</entry></feed>
      """
    let feed = try ParsedFeed(document, base: base)
    return try #require(feed.entries.first)
  }

  @Test(
    arguments: [
      ("<link href='a b?x'/>", "https://e.test/f/atom.xml", "https://e.test/f/sub/deep/a%20b?x"),
      ("<link href=' ../a '/>", nil, "../a"), ("<link href='a'/>", "file:///etc/", "a"),
      ("<link xml:base='javascript:a' href='a'/>", "https://e.test/", "https://e.test/sub/deep/a"),
      ("<link>https://e.test/a</link>", nil, "https://e.test/a"),
      ("<link>https://e.test/a</link><link href='https://e.test/b'/>", nil, "https://e.test/b"),
      ("<link rel='self' href='https://e.test/b'>https://e.test/a</link>", nil, nil),
      ("<link rel='http://www.iana.org/assignments/relation/alternate' href='b:c'/>", nil, "b:c"),
      (
        """
        <link rel='self' href='s'/><link rel='alternate' type='application/json' href='j'/>\
        <link rel='alternate' type='text/html' href='h'/><link href='x'/><id>https://e.test/i</id>
        """, nil, "h"
      ),
      ("<link rel='self' href='s'/><id>https://e.test/i</id>", nil, "https://e.test/i"),
      ("<id>tag:example.com,2004:1</id>", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `an entry of Atom has the address of its page, against every base around it`(
    body: String,
    base: String?,
    link: String?
  ) throws {
    #expect(try entry(body, base: base).link == link)
  }

  @Test(arguments: [
    // Addresses that run code or name a local file, whatever hides them.
    ("javascript:alert(1)", false), ("JavaScript:x", false), ("data:text/html,x", false),
    ("file:///etc/passwd", false), ("&#x7F; javascript:alert(1)", false),
    ("&#xFEFF; data:text/html,x", false), ("&#x202E;&#xA0;file:///etc/passwd", false),
    ("&#1;data:text/html,x", false), ("https://example.com/é?a=b c", true), ("gemini://x/", true),
    ("mailto:a@b.c", true), ("HTTP://EXAMPLE.COM", true),
  ])
  func `an absolute link is dropped or not changed`(link: String, isKept: Bool) throws {
    let entry = try entry("<link href='\(link)'/><id>&#x7F; a &#x7F;</id>", base: "https://e.test/")
    #expect(entry.link == (isKept ? link : nil))
    #expect(entry.id == "a")
  }

  @Test(arguments: [
    ("a%20b c", "https://example.com/a%20b%20c"), ("%C3%A9/é", "https://example.com/%C3%A9/%C3%A9"),
    ("100%/[x]?a=%zz|#b#c", "https://example.com/100%25/%5Bx%5D?a=%25zz%7C#b%23c"),
    ("//other.example/%C3%A9?é", "https://other.example/%C3%A9?%C3%A9"),
  ])
  func `what is escaped in a link is not escaped again`(link: String, read: String) throws {
    let document = "<rss><channel><item><link>\(link)</link></item></channel></rss>"
    let feed = try ParsedFeed(document, base: "https://example.com/")
    #expect(feed.entries.first?.link == read)
    let based = """
      <feed xml:base='https://example.com/%20 /'><entry><link href='a'/></entry></feed>
      """
    let link = try ParsedFeed(based).entries.first?.link
    #expect(link == "https://example.com/%20%20/a")
  }

  @Test(arguments: [
    ("<guid>https://example.com/1</guid>", "https://example.com/1"),
    ("<guid isPermaLink='false'>https://example.com/1</guid>", nil), ("<guid>1234</guid>", nil),
    ("<guid>https://example.com/1</guid><link>/2</link>", "/2"),
    ("<link/><link>a</link>", "a"), ("<link href='h/&#146;'/>", "h/’"),
    ("<a:link xmlns:a='http://www.w3.org/2005/Atom' href='h'/>", "h"),
  ])
  func `an item of RSS has the link it names, or its guid`(body: String, link: String?) throws {
    let document = "<rss><channel><item>\(body)</item></channel></rss>"
    #expect(try ParsedFeed(document).entries.first?.link == link)
  }
}

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
    let feed = try ParsedFeed(document, base: address)
    return try #require(feed.entries.first)
  }

  private func rss(_ body: String, channel: String = "") throws -> ParsedEntry {
    let document = "<rss><channel>\(channel)<item>\(body)</item></channel></rss>"
    let feed = try ParsedFeed(document, base: address)
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

  @Test func `an item of RSS without an address has its channel's, or the document's`() throws {
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
    let feed = try ParsedFeed(document, base: address)
    #expect(feed.entries.first?.content?.base == "https://e.test/blog/")
  }
}
