import Foundation
import Testing

@testable import FeedParsing

struct RepairTests {
  private func feed(_ body: String, around: (String, String) = ("", "")) throws -> ParsedFeed {
    let document = "\(around.0)<rss><channel>\(body)</channel></rss>\(around.1)"
    return try ParsedFeed(document)
  }

  @Test(arguments: [
    ("AT&T", "AT&T"), ("a & b", "a & b"), ("a < b", "a < b"), ("a\u{1}b", "ab"), ("a&#1;b", "ab"),
    ("a&nosuch;b", "a&nosuch;b"), ("a&#xZZ;b", "a&#xZZ;b"), ("a<!--x--y-->b", "ab"),
    ("a\u{FFFF}b", "ab"), ("&#99999999;x", "x"), ("a<!odd>b", "ab"), ("&", "&"), ("a&", "a&"),
    ("caf&eacute; &mdash; &amp;copy;", "café — ©"),
  ])
  func `a title with a fault is read, and the feed is marked`(title: String, read: String) throws {
    let feed = try feed("<title>\(title)</title>")
    #expect(feed.title == read)
    #expect(!feed.isWellFormed)
  }

  @Test(arguments: [
    // As it was meant on the web and in programs.
    ("It&#146;s &#x93;x&#148;&#133;", "It’s “x”…"), ("a &#x81;b", "a b"),
    ("Vec&lt;S&gt; &lt;I, U&gt;", "Vec<S> <I, U>"), ("Box&lt;P&gt;", "Box<P>"),
    ("a&lt;br&gt;b &lt;i&gt;c&lt;/i&gt;", "a b c"), ("&lt;img src='x'&gt; a", "a"),
    ("&lt;![CDATA[Lettre ouverte]]&gt;", "Lettre ouverte"),
    ("a &amp; b", "a & b"), ("<![CDATA[a & <i>b]]>", "a & b"), ("a<!-- & -->b", "ab"),
    ("a<?x & ?>b", "ab"), ("<![CDATA[]]]]>&gt;", "]]>"), ("a\n  b\t c", "a b c"), ("&#x41;", "A"),
    ("<![CDATA[]]>a<![CDATA[b]]>", "ab"), ("x &#38;lt; y", "x < y"),
    ("1 &lt; 2 &gt; 0", "1 < 2 > 0"),
    ("Vec&lt;T&gt;", "Vec<T>"), ("&lt;b&gt;a&lt;/b&gt; &amp;eacute;", "a é"), ("a<x>b</x>c", "abc"),
  ])
  func `a title without fault is read, and the feed is sound`(title: String, read: String) throws {
    let feed = try feed("<title>\(title)</title>")
    #expect(feed.title == read)
    #expect(feed.isWellFormed)
  }

  @Test func `any number of elements that HTML does not end is not deep`() throws {
    let lines = String(repeating: "<br>line<img src='a'>", count: 300)
    let feed = try feed("<item><description>\(lines)</description><title>t</title></item>")
    #expect(feed.entries.first?.title == "t")
    #expect(feed.entries.first?.summary?.plain()?.hasPrefix("line line") ?? false)
    #expect(feed.fault?.problem == "the element <br> without its end")
    let sound = try self.feed("<item><description>a<br/>b<br></br>c</description></item>")
    #expect(sound.isWellFormed)
    #expect(sound.entries.first?.summary == FeedText("a<br>b<br>c", kind: .xhtml))
  }

  @Test func `a feed after the elements of an error message is read`() throws {
    let message = "<br />\n<b>Warning</b>:  x\n<?xml version='1.0'?>"
    let feed = try feed("<title>t</title><item><title>a</title></item>", around: (message, ""))
    #expect(feed.title == "t")
    #expect(feed.entries.map(\.title) == ["a"])
    #expect(!feed.isWellFormed)
    let atom = "<br/><a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:title>t</a:title></a:feed>"
    #expect(try ParsedFeed(atom).title == "t")
  }

  @Test func `a feed after an empty one is read, but no feed after one with content`() throws {
    let title = "<feed xmlns='http://www.w3.org/2005/Atom'><title>A</title></feed>"
    #expect(try ParsedFeed("<feed/>\n" + title).title == "A")
    #expect(try ParsedFeed("<feed></feed>" + title).fault != nil)
    #expect(try ParsedFeed(title + "<rss><channel><title>B</title></channel></rss>").title == "A")
  }

  @Test func `a declaration that ends like a tag hides nothing`() throws {
    let start = "<?xml version='1.0' encoding='koi8-r'>\n"
    let document = Array("\(start)<rss><channel><title>".utf8) + [0xC1]
    let feed = try FeedParser().parse(Data(document + Array("</title></channel></rss>".utf8)))
    #expect(feed.title == "а")
    let problem = "an XML declaration without its '?>'"
    #expect(feed.fault == FeedFault(line: 1, column: 1, problem: problem))
  }

  @Test func `an element without its end hides no item after it`() throws {
    let feed = try feed("<title>t<item><title>a<link>b</link></item><item><title>c</title></item>")
    #expect(feed.title == "t")
    #expect(feed.entries.map(\.title).last == "c")
    #expect(feed.entries.count == 2)
    let open = try self.feed("<item><description>a<br><item><title>b</title></item>")
    let first = ParsedEntry(summary: FeedText("a<br>", kind: .xhtml))
    #expect(open.entries == [first, ParsedEntry(title: "b")])
    #expect(!open.isWellFormed)
  }

  @Test(arguments: [
    ("warning: x\n", "", false), (" <?xml version='1.0'?>", "", false), ("", "<b/>", false),
    ("<?xml version='1.0'?><?xml version='1.0'?>", "", false), ("", "<!DOCTYPE rss>", false),
    ("", "rest", false), ("\n ", " \n", true), ("<!-- a --><?b?>", "<!-- a --><?b?>", true),
  ])
  func `what is around a feed is left aside, and the feed is marked unless it may be there`(
    before: String,
    after: String,
    isAllowed: Bool
  ) throws {
    let feed = try feed("<title>t</title>", around: (before, after))
    #expect(feed.title == "t")
    #expect(feed.isWellFormed == isAllowed)
  }

  @Test func `a prefix that was not declared means what it usually means`() throws {
    let feed = try feed("<item><dc:date>2004-01-01</dc:date><odd:x/></item>")
    #expect(feed.entries.first?.date == FeedDate.parse("2004-01-01"))
    #expect(!feed.isWellFormed)
  }

  @Test func `a sign of markup inside an attribute is not markup`() throws {
    let feed = try feed("<item><title a='>' b=\"'>\">t</title></item>")
    #expect(feed.entries.first?.title == "t")
    #expect(feed.isWellFormed)
  }

  @Test func `a prefix means again what it meant, after an element that redefined it`() throws {
    let feed = try feed(
      """
      <item xmlns:p='http://purl.org/dc/elements/1.1/'><x xmlns:p='urn:other'><p:title>a</p:title></x>\
      <p:title>b</p:title></item><item xmlns:p='urn:other'><p:title>c</p:title></item>
      """
    )
    #expect(feed.entries == [ParsedEntry(title: "b"), ParsedEntry()])
  }

  @Test func `a feed that grows beyond 10 MB when it is prepared is read to its end`() throws {
    let data = String(repeating: "<", count: 2_600_000)
    let feed = try feed("<x><![CDATA[\(data)]]></x><title>t</title>")
    #expect(feed == ParsedFeed(format: .rss, title: "t"))
  }
}
