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
    "http://www.w3.org/1999/xhtml", "urn:mine",
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
}
