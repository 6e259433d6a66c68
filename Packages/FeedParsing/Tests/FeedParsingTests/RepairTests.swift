import Foundation
import Testing

@testable import FeedParsing

struct RepairTests {
  private func feed(_ body: String, around: (String, String) = ("", "")) throws -> ParsedFeed {
    let document = "\(around.0)<rss><channel>\(body)</channel></rss>\(around.1)"
    return try FeedParser().parse(Data(document.utf8))
  }

  @Test(arguments: [
    ("AT&T", "AT&T"), ("a & b", "a & b"), ("a < b", "a < b"), ("a\u{1}b", "ab"), ("a&#1;b", "ab"),
    ("a&nosuch;b", "a&nosuch;b"), ("a&#xZZ;b", "a&#xZZ;b"), ("a<!--x--y-->b", "ab"),
    ("a\u{FFFF}b", "ab"), ("&#99999999;x", "x"), ("a<!odd>b", "ab"), ("&", "&"), ("a&", "a&"),
  ])
  func `a title with a fault is read, and the feed is marked`(title: String, read: String) throws {
    let feed = try feed("<title>\(title)</title>")
    #expect(feed.title == read)
    #expect(!feed.isWellFormed)
  }

  @Test(arguments: [
    ("a &amp; b", "a & b"), ("<![CDATA[a & <i>b]]>", "a & b"), ("a<!-- & -->b", "ab"),
    ("a<?x & ?>b", "ab"), ("<![CDATA[]]]]>&gt;", "]]>"), ("a\n  b\t c", "a b c"), ("&#x41;", "A"),
    ("<![CDATA[]]>a<![CDATA[b]]>", "ab"), ("x &#38;lt; y", "x < y"),
    ("1 &lt; 2 &gt; 0", "1 < 2 > 0"),
    ("Vec&lt;T&gt;", "Vec<T>"), ("&lt;b&gt;a&lt;/b&gt; &amp;eacute;", "a é"), ("a<x>b</x>c", "abc"),
  ])
  func `a title without a fault is read, and the feed is sound`(title: String, read: String) throws
  {
    let feed = try feed("<title>\(title)</title>")
    #expect(feed.title == read)
    #expect(feed.isWellFormed)
  }

  @Test(arguments: [
    ("warning: x\n", ""), (" <?xml version='1.0'?>", ""), ("", "<b/>"), ("", "rest"),
    ("<?xml version='1.0'?><?xml version='1.0'?>", ""), ("", "<!DOCTYPE rss>"),
  ])
  func `what is around a feed is left aside, and the feed is marked`(
    before: String,
    after: String
  ) throws {
    let feed = try feed("<title>t</title>", around: (before, after))
    #expect(feed.title == "t")
    #expect(!feed.isWellFormed)
  }

  @Test(arguments: [("\n ", " \n"), ("<!-- a --><?b?>", "<!-- a --><?b?>")])
  func `what may stand around a feed may`(before: String, after: String) throws {
    let feed = try feed("<title>t</title>", around: (before, after))
    #expect(feed.title == "t")
    #expect(feed.isWellFormed)
  }

  @Test func `entries before a fault in the structure are read`() throws {
    let feed = try feed("<item><title>a</title></item><item><title>b</b></item>")
    #expect(feed.entries.first?.title == "a")
    #expect(!feed.isWellFormed)
  }

  @Test func `a prefix that was not declared means what it usually means`() throws {
    let feed = try feed("<item><dc:date>2004-01-01</dc:date><odd:x/></item>")
    #expect(feed.entries.first?.date == FeedDate.parse("2004-01-01"))
    #expect(!feed.isWellFormed)
  }
}
