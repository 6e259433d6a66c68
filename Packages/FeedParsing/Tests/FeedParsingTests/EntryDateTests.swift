import Foundation
import Testing

@testable import FeedParsing

struct EntryDateTests {
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
  func `an entry of Atom is as old as its publication, or else its last change`(
    body: String,
    date: String?
  ) throws {
    let document = "<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(body)</entry></feed>"
    let feed = try FeedParser().parse(Data(document.utf8))
    #expect(try #require(feed.entries.first).date == date.flatMap { FeedDate.parse($0) })
  }

  @Test func `an item of RSS takes its date from the best of the modules that give one`() throws {
    var elements = [
      "<pubDate>1 Jan 2001</pubDate>", "<t:issued>2002</t:issued>",
      "<a:published>2003</a:published>",
      "<d:date>2004</d:date>", "<t:modified>2005</t:modified>", "<a:updated>2006</a:updated>",
      "<lastBuildDate>1 Jan 2007</lastBuildDate>",
    ]
    var year = 2001
    while !elements.isEmpty {
      let document = """
        <rss xmlns:a='http://www.w3.org/2005/Atom' xmlns:d='http://purl.org/dc/elements/1.1/'
          xmlns:t='http://purl.org/dc/terms/'><item>\(elements.reversed().joined())</item></rss>
        """
      let feed = try FeedParser().parse(Data(document.utf8))
      #expect(feed.entries.first?.date == FeedDate.parse("\(year)"))
      elements.removeFirst()
      year += 1
    }
  }
}
