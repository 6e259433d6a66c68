import Foundation
import Testing

@testable import FeedParsing

struct LinkTests {
  private func entry(_ body: String, base: String? = nil) throws -> ParsedEntry {
    let document = """
      <feed xmlns='http://www.w3.org/2005/Atom' xml:base='sub/'>\
      <entry xml:base='deep/'>\(body)</entry></feed>
      """
    let feed = try FeedParser().parse(Data(document.utf8), baseURL: base)
    return try #require(feed.entries.first)
  }

  @Test func `a relative link is resolved against every base around it`() throws {
    let entry = try entry("<link href='a b?x=1'/>", base: "https://example.com/feeds/atom.xml")
    #expect(entry.link == "https://example.com/feeds/sub/deep/a%20b?x=1")
  }

  @Test(arguments: [
    ("<link>https://e.test/a</link>", "https://e.test/a"),
    ("<link>https://e.test/a</link><link href='https://e.test/b'/>", "https://e.test/b"),
    ("<link rel='self' href='https://e.test/b'>https://e.test/a</link>", nil),
    ("<link rel='http://www.iana.org/assignments/relation/alternate' href='b:c'/>", "b:c"),
  ])
  func `a link may be written as a text, and its relation in full`(
    body: String,
    link: String?
  ) throws {
    #expect(try entry(body).link == link)
  }

  @Test func `a relative link without a base stays as it was written`() throws {
    #expect(try entry("<link href=' ../a '/>").link == "../a")
  }

  @Test func `a base that is not on the web is left aside`() throws {
    let body = "<link xml:base='javascript:alert(1)' href='a'/>"
    #expect(try entry(body, base: "https://example.com/").link == "https://example.com/sub/deep/a")
    #expect(try entry("<link href='a'/>", base: "file:///etc/").link == "a")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "file:///etc/passwd",
    "&#x7F; javascript:alert(1)", "&#xFEFF; data:text/html,x", "&#x202E;&#xA0;file:///etc/passwd",
    "&#1;data:text/html,x",
  ])
  func `a link that runs code or names a local file is dropped, whatever hides it`(
    link: String
  ) throws {
    #expect(try entry("<link href='\(link)'/>", base: "https://example.com/").link == nil)
  }

  @Test(arguments: [
    "https://example.com/é?a=b c", "gemini://x/", "mailto:a@b.c", "HTTP://EXAMPLE.COM",
  ])
  func `an absolute link is not changed`(link: String) throws {
    #expect(try entry("<link href='\(link)'/>", base: "https://other.example/").link == link)
  }

  @Test func `an identifier has no signs that nobody sees around it`() throws {
    #expect(try entry("<id>&#x7F; a &#x7F;</id>").id == "a")
  }

  @Test(arguments: [
    ("a%20b c", "https://example.com/a%20b%20c"), ("%C3%A9/é", "https://example.com/%C3%A9/%C3%A9"),
    ("100%/[x]?a=%zz|#b#c", "https://example.com/100%25/%5Bx%5D?a=%25zz%7C#b%23c"),
    ("//other.example/%C3%A9?é", "https://other.example/%C3%A9?%C3%A9"),
  ])
  func `what is escaped in a relative link is not escaped again`(
    link: String,
    read: String
  ) throws {
    let document = "<rss><channel><item><link>\(link)</link></item></channel></rss>"
    let feed = try FeedParser().parse(Data(document.utf8), baseURL: "https://example.com/")
    #expect(feed.entries.first?.link == read)
    let based = """
      <feed xml:base='https://example.com/%20 /'><entry><link href='a'/></entry></feed>
      """
    let link = try FeedParser().parse(Data(based.utf8)).entries.first?.link
    #expect(link == "https://example.com/%20%20/a")
  }

  @Test func `the page is preferred to other links`() throws {
    let body = """
      <link rel='self' href='s'/><link rel='alternate' type='application/json' href='j'/>\
      <link rel='alternate' type='text/html' href='h'/><link href='x'/>\
      <id>https://example.com/i</id>
      """
    #expect(try entry(body).link == "h")
    #expect(
      try entry("<link rel='self' href='s'/><id>https://example.com/i</id>").link
        == "https://example.com/i"
    )
    #expect(try entry("<id>tag:example.com,2004:1</id>").link == nil)
  }

  @Test(arguments: [
    ("<guid>https://example.com/1</guid>", "https://example.com/1"),
    ("<guid isPermaLink='false'>https://example.com/1</guid>", nil), ("<guid>1234</guid>", nil),
    ("<guid>https://example.com/1</guid><link>/2</link>", "/2"),
    ("<link/><link>a</link>", "a"), ("<link href='h'/>", "h"),
    ("<a:link xmlns:a='http://www.w3.org/2005/Atom' href='h'/>", "h"),
  ])
  func `an item of RSS has the link it names, or its guid`(body: String, link: String?) throws {
    let document = "<rss><channel><item>\(body)</item></channel></rss>"
    #expect(try FeedParser().parse(Data(document.utf8)).entries.first?.link == link)
  }
}
