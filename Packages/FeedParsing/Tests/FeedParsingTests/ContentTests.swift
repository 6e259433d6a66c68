import Foundation
import Testing

@testable import FeedParsing

struct ContentTests {
  private func entry(_ body: String) throws -> ParsedEntry {
    let document = """
      <feed xmlns='http://www.w3.org/2005/Atom'><author><name>F</name></author>\
      <entry>\(body)</entry></feed>
      """
    return try #require(try ParsedFeed(document).entries.first)
  }

  @Test(arguments: [
    ("", "a &lt;b&gt;\n c", FeedText("a <b>\n c")),
    ("type='html'", " &lt;p>a &amp;amp; b&lt;/p> ", FeedText("<p>a &amp; b</p>", kind: .html)),
    ("type='html'", "<![CDATA[<p>a</p>]]>\n", FeedText("<p>a</p>", kind: .html)),
    ("type='text/xml; charset=utf-8'", "<a>b</a>", FeedText("<a>b</a>", kind: .xhtml)),
    ("type='image/svg+xml; charset=utf-8'", "<a>b</a>", FeedText("<a>b</a>", kind: .xhtml)),
    (
      "type='xhtml'",
      "<div xmlns='http://www.w3.org/1999/xhtml'><p id='a'>1 &lt; 2<br/></p></div>",
      FeedText("<p id='a'>1 &lt; 2<br></p>", kind: .xhtml)
    ),
    (
      "type='xhtml'",
      "<h:div xmlns:h='http://www.w3.org/1999/xhtml'><h:div a=\"&quot;\"><![CDATA[<]]></h:div></h:div>",
      FeedText("<div a=\"&quot;\">&lt;</div>", kind: .xhtml)
    ),
    (
      "type='xhtml'",
      "<div xmlns='http://www.w3.org/1999/xhtml'>a</div><div xmlns='http://www.w3.org/1999/xhtml'>b</div>",
      FeedText("a<div>b</div>", kind: .xhtml)
    ),
    ("type='xhtml'", "<p><hr/>a<wbr></wbr>b</p>", FeedText("<p><hr>a<wbr>b</p>", kind: .xhtml)),
    ("type='image/svg+xml'", " <svg><g/></svg>", FeedText("<svg><g></g></svg>", kind: .xhtml)),
    ("mode='base64'", "PGI+YTwvYj4=", FeedText("<b>a</b>", kind: .html)),
    ("type='application/x'", "YQ==", FeedText("a")),
    ("type='CDATA'", "&lt;p>a &amp;amp; b&lt;/p>", FeedText("<p>a &amp; b</p>", kind: .html)),
    ("type='markdown'", "a\n* b", FeedText("a\n* b")),
    ("type='html'", " &lt;![CDATA[&lt;p>a&lt;/p>]]> ", FeedText("<p>a</p>", kind: .html)),
    ("", "&lt;![CDATA[a", FeedText("<![CDATA[a")),
    ("", "a\r\nb\rc\n<![CDATA[d\r\ne]]>", FeedText("a\nb\nc\nd\ne")),
  ])
  func `content is kept as written`(attributes: String, body: String, content: FeedText) throws {
    let entry = try entry("<content \(attributes)>\(body)</content>")
    #expect(entry.content == content)
    #expect(entry.summary == nil)
  }

  @Test func `summary and content are two things, and the excerpt is the first of them`() throws {
    let both = try entry("<content type='html'>&lt;b>c</content><summary>s  t</summary>")
    #expect(both.summary == FeedText("s  t"))
    #expect(both.content == FeedText("<b>c", kind: .html))
    #expect(both.excerpt == "s t")
    #expect(try entry("<content type='html'>&lt;b>c</content>").excerpt == "c")
  }

  @Test(arguments: [
    ("<author><name>A</name><email>a@b.c</email></author><author><name>B</name></author>", "A"),
    ("<author><email>a@b.c</email></author>", "a@b.c"), ("", "F"),
    ("<contributor><name>C</name></contributor>", "F"),
    // An entry of another feed has the author of that feed.
    ("<source><author><name>S</name></author></source>", "S"),
    ("<source><author><email>s@b.c</email></author></source>", "s@b.c"),
    ("<source><author><name>S</name></author></source><author><name>A</name></author>", "A"),
    (
      "<source><author><name>S</name></author></source><author><email>a@b.c</email></author>",
      "a@b.c"
    ),
    ("<source><title>x</title><contributor><name>C</name></contributor></source>", "F"),
  ])
  func `an entry has its own author, or that of its feed`(body: String, author: String) throws {
    let entry = try entry(body + "<title>t</title>")
    #expect(entry.author == author)
    #expect(entry.title == "t")
  }

  @Test(arguments: [
    ("<author>a@b.c (A)</author>", "A"), ("<author>a@b.c</author><dc:creator>A</dc:creator>", "A"),
    ("<i:author>I</i:author><author>a@b.c</author>", "I"),
    ("<a:author><a:name>N</a:name></a:author>", "N"),
    ("<author> <name>Jane</name> <email>j@e.test</email> </author>", "Jane"),
    ("<author><email>j@e.test</email><name>Jane</name></author>", "Jane"),
    ("<author><email>j@e.test</email></author>", "j@e.test"),
    ("<author>A <b>B</b></author>", "A B"),
    ("<author>&lt;a href='x'>Jos&amp;#xE9; Q.&lt;/a>, B</author>", "José Q., B"),
    ("<author>Jane &lt;jane@e.test></author>", "Jane"),
    ("<author>\"Q. Q.\" &lt;q@e.test></author>", "Q. Q."),
    ("<author>j@e.test (Jane Doe)</author>", "Jane Doe"),
    ("<author>Jane (she) &lt;3></author>", "Jane (she) <3>"),
    ("<author>Team (j@e.test)</author>", "Team (j@e.test)"),
    ("<author>j@e.test ()</author>", "j@e.test ()"),
  ])
  func `an item of RSS has the author that it names`(body: String, author: String) throws {
    let document = """
      <rss xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:a='http://www.w3.org/2005/Atom'
        xmlns:i='http://www.itunes.com/dtds/podcast-1.0.dtd'><item>\(body)</item></rss>
      """
    #expect(try ParsedFeed(document).entries.first?.author == author)
  }

  @Test(arguments: [
    ("<m:group><m:title>V</m:title><m:description>a &lt;b\nc</m:description></m:group>", "a <b\nc"),
    ("<m:description type='html'>&lt;b>c</m:description>", "<b>c"),
    ("<m:content url='x'><m:description>d</m:description></m:content>", "d"),
    ("<m:group><m:content><m:description>e</m:description></m:content></m:group>", "e"),
    ("<m:group><m:description>f</m:description></m:group><summary>s</summary>", "s"),
    ("<description>s</description><m:group><m:description>f</m:description></m:group>", "s"),
    ("<m:group><m:title>V</m:title></m:group>", nil),
  ])
  func `an entry without text has that of its film`(body: String, text: String?) throws {
    let media = "xmlns:m='http://search.yahoo.com/mrss/'"
    if !body.contains("<description>") {
      let atom = "<feed xmlns='http://www.w3.org/2005/Atom' \(media)><entry>\(body)</entry></feed>"
      #expect(try ParsedFeed(atom).entries.first?.summary?.value == text)
    }
    guard !body.contains("<summary>") else { return }
    let rss = "<rss \(media)><channel><item>\(body)</item></channel></rss>"
    #expect(try ParsedFeed(rss).entries.first?.summary?.value == text)
  }

  @Test(arguments: [
    ("<published>2001</published><updated>2002</updated>", "2001"),
    ("<updated>2002</updated><published>2001</published>", "2001"),
    ("<updated>2002</updated>", "2002"), ("<created>2003</created>", nil),
    ("<published>soon</published><updated>2002</updated>", "2002"),
    ("<source><updated>2002</updated></source>", nil),
    ("<issued>2001</issued><modified>2002</modified>", "2001"),
    ("<pubDate>1 Jan 2003</pubDate><updated>2002</updated>", "2002"),
    ("<pubDate>1 Jan 2003</pubDate>", "1 Jan 2003"),
  ])
  func `an entry of Atom has its first date, or else its last`(body: String, date: String?) throws {
    #expect(try entry(body).date == date.flatMap { FeedDate.parse($0) })
  }

  @Test func `an item of RSS takes its date from the best of the modules that give one`() throws {
    let elements = [
      "<pubDate>1 Jan 2001</pubDate>", "<t:issued>2002</t:issued>",
      "<a:published>2003</a:published>", "<d:date>2004</d:date>", "<t:modified>2005</t:modified>",
      "<a:updated>2006</a:updated>", "<lastBuildDate>1 Jan 2007</lastBuildDate>",
    ]
    for (first, year) in zip(elements.indices, 2001...) {
      let document = """
        <rss xmlns:a='http://www.w3.org/2005/Atom' xmlns:d='http://purl.org/dc/elements/1.1/'
          xmlns:t='http://purl.org/dc/terms/'><item>\(elements[first...].reversed().joined())</item></rss>
        """
      let feed = try ParsedFeed(document)
      #expect(feed.entries.first?.date == FeedDate.parse("\(year)"))
    }
  }
}
