import Foundation
import Testing

@testable import FeedParsing

struct FeedFormatTests {
  @Test(arguments: [
    ("<rss version='2.0'/>", FeedFormat.rss20), ("<RSS VERSION='2.01'/>", .rss20),
    ("<rss version='0.91'/>", .rss091UserLand), ("<rss version='0.92'/>", .rss092),
    ("<rss version='0.93'/>", .rss093), ("<rss version='0.94'/>", .rss094), ("<rss/>", .rss),
    ("<!DOCTYPE rss PUBLIC '-//Netscape//DTD' 'x'><rss version='0.91'/>", .rss091Netscape),
    ("<rdf:RDF xmlns:rdf='r' xmlns='http://purl.org/rss/1.0/'/>", .rss10),
    ("<rdf:RDF xmlns:rdf='r' xmlns='http://my.netscape.com/rdf/simple/0.9/'/>", .rss090),
    ("<RDF><channel/></RDF>", .rss10), ("<feed xmlns='http://www.w3.org/2005/Atom'/>", .atom10),
    ("<a:feed xmlns:a='http://www.w3.org/2005/Atom'/>", .atom10), ("<feed/>", .atom),
    ("<feed version='0.3' xmlns='http://purl.org/atom/ns#'/>", .atom03),
    ("<feed version='0.1'/>", .atom01), ("<feed version='0.2'/>", .atom02),
    ("{\"version\": \"https://jsonfeed.org/version/1\"}", .json1),
    ("\n{\"version\": \"https://jsonfeed.org/version/1.1\"}", .json11),
  ])
  func `the format is the one that the document declares`(
    document: String,
    format: FeedFormat
  ) throws {
    #expect(
      try FeedParser().parse(Data(document.utf8)) == ParsedFeed(format: format)
    )
  }

  @Test func `RDF about something else is not a feed`() {
    #expect(throws: FeedParseError.notAFeed(found: "the element <rdf>")) {
      try FeedParser().parse(Data("<rdf:RDF xmlns:rdf='r'><rdf:Description/></rdf:RDF>".utf8))
    }
  }

  @Test func `modules fill in what an item of RSS does not say itself`() throws {
    let document = """
      <rss version='2.0' xmlns:d='http://purl.org/dc/elements/1.1/'
        xmlns:c='http://purl.org/rss/1.0/modules/content/'><channel><item>
        <d:title>t</d:title><d:date>2004-01-01</d:date>
        <c:encoded><![CDATA[<p>x</p><p>y</p>]]></c:encoded>
      </item></channel></rss>
      """
    let entry = ParsedEntry(
      title: "t",
      date: FeedDate.parse("2004-01-01"),
      content: FeedText("<p>x</p><p>y</p>", kind: .html)
    )
    #expect(entry.excerpt == "x y")
    let feed = ParsedFeed(format: .rss20, entries: [entry])
    #expect(try FeedParser().parse(Data(document.utf8)) == feed)
  }

  @Test func `a namespace of the publisher's own is taken for none`() throws {
    let document = "<rss xmlns='urn:mine'><channel><title>t</title></channel></rss>"
    #expect(try FeedParser().parse(Data(document.utf8)).title == "t")
  }

  @Test(arguments: [
    ("dc", "https://purl.org/dc/elements/1.1/", "creator"), ("dc", "urn:other", "creator"),
    ("x", "https://purl.org/dc/elements/1.1", "creator"),
    ("itunes", "https://www.itunes.com/dtds/podcast-1.0.dtd", "author"),
    ("itunes", "http://example.com/DTDs/PodCast-1.0.dtd", "author"),
  ])
  func `a module is known by its usual prefix if its address is not known`(
    prefix: String,
    space: String,
    name: String
  ) throws {
    let document = """
      <rss xmlns:\(prefix)='\(space)'><item><\(prefix):\(name)>A</\(prefix):\(name)></item></rss>
      """
    #expect(try FeedParser().parse(Data(document.utf8)).entries.first?.author == "A")
  }

  @Test(arguments: [
    "http://www.w3.org/2005/Atom", "http://purl.org/dc/elements/1.1/",
    "http://www.w3.org/1999/xhtml",
  ])
  func `an element rss is RSS in any namespace`(space: String) throws {
    let document = """
      <rss xmlns='\(space)' xmlns:a='\(space)'><channel><title>t</title>\
      <item><title>i</title><link>https://a.example/</link></item></channel></rss>
      """
    let feed = try FeedParser().parse(Data(document.utf8))
    #expect(feed.title == "t")
    #expect(feed.entries == [ParsedEntry(title: "i", link: "https://a.example/")])
  }

  @Test func `many feeds are read at once, each as if alone`() async throws {
    var writer = FeedWriter(random: SeededRandom(seed: 5))
    let feeds = (0..<100).map { _ in writer.feed(.atom10) }
    let documents = try feeds.map { try writer.document($0) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for (feed, document) in zip(feeds, documents) {
        group.addTask { try FeedParser().parse(document) == feed }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}
