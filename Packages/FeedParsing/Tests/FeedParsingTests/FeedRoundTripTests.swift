import Foundation
import Testing

@testable import FeedParsing

struct FeedRoundTripTests {
  private static let formats: [FeedFormat] = [.atom10, .rss20, .rss10, .json1, .json11]

  @Test(arguments: formats)
  func `what a well-formed feed says is what is read from it`(format: FeedFormat) throws {
    for seed in 0..<80 {
      var writer = FeedWriter(random: SeededRandom(seed: UInt64(seed)))
      let feed = writer.feed(format)
      let document = try writer.document(feed)
      #expect(
        try FeedParser().parse(document) == feed,
        "\(String(decoding: document, as: UTF8.self))"
      )
    }
  }

  @Test(arguments: formats)
  func `a feed says the same in every encoding of Unicode`(format: FeedFormat) throws {
    let encodings: [(String.Encoding, mark: [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]
    for seed in 0..<8 {
      var writer = FeedWriter(random: SeededRandom(seed: UInt64(seed)))
      let feed = writer.feed(format)
      let text = String(decoding: try writer.document(feed), as: UTF8.self)
      for (encoding, mark) in encodings {
        let body = try #require(text.data(using: encoding))
        #expect(try FeedParser().parse(Data(mark) + body) == feed, "\(encoding) \(mark)")
      }
    }
  }

  @Test(arguments: formats)
  func `cutting a feed anywhere loses its end, and is noticed`(format: FeedFormat) throws {
    var writer = FeedWriter(random: SeededRandom(seed: 11))
    let feed = writer.feed(format)
    let document = try writer.document(feed)
    let isStress = ProcessInfo.processInfo.environment["UDF_STRESS"] != nil
    for length in stride(from: 0, to: document.count, by: isStress ? 1 : 17) {
      guard let cut = try? FeedParser().parse(document.prefix(length)) else { continue }
      #expect(!cut.isWellFormed, "after \(length) of \(document.count) bytes")
      #expect(cut.title == nil || cut.title == feed.title)
      for (read, written) in zip(cut.entries, feed.entries) {
        #expect(read.id == nil || read.id == written.id)
        #expect(read.title == nil || read.title == written.title, "after \(length) bytes")
        #expect(read.date == nil || read.date == written.date)
      }
    }
  }
}

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
  func `the format is what the document declares`(document: String, format: FeedFormat) throws {
    #expect(try ParsedFeed(document) == ParsedFeed(format: format))
  }

  @Test(arguments: [
    ("dc", "https://purl.org/dc/elements/1.1/", "creator"), ("dc", "urn:other", "creator"),
    ("x", "https://purl.org/dc/elements/1.1", "creator"),
    ("itunes", "https://www.itunes.com/dtds/podcast-1.0.dtd", "author"),
    ("itunes", "http://example.com/DTDs/PodCast-1.0.dtd", "author"),
  ])
  func `a module is known by its usual prefix`(prefix: String, space: String, name: String) throws {
    let document = """
      <rss xmlns:\(prefix)='\(space)'><item><\(prefix):\(name)>A</\(prefix):\(name)></item></rss>
      """
    #expect(try ParsedFeed(document).entries.first?.author == "A")
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
    let feed = try ParsedFeed(document)
    #expect(feed.title == "t")
    #expect(feed.entries == [ParsedEntry(title: "i", link: "https://a.example/")])
  }
}
