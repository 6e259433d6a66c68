import Foundation
import Testing

@testable import FeedParsing

/// Documents of a size with which a cost that is not linear has no end.
struct HostileCostTests {
  @Test func `an end tag that fits nothing costs the same, whatever name is open`() throws {
    let name = String(repeating: "a", count: 1_000_000)
    let ends = String(repeating: "</x>", count: 20_000)
    let document = Data("<rss><\(name)>\(ends)".utf8)
    #expect(try FeedParser().parse(document).fault != nil)
  }

  @Test func `a base that is longer than any address is left aside`() throws {
    let long = "https://example.com/" + String(repeating: "a", count: 100_000) + "/"
    let document = """
      <feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://example.com/'>\
      <entry xml:base='\(long)'><link href='b'/></entry></feed>
      """
    let feed = try FeedParser().parse(Data(document.utf8), baseURL: "https://example.com/c/")
    #expect(feed.entries.map(\.link) == ["https://example.com/b"])
  }

  @Test func `bases inside of bases add up to no more than an address`() throws {
    let piece = String(repeating: "b", count: 3000) + "/"
    let document = """
      <feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://example.com/'>\
      <entry xml:base='\(piece)'><link xml:base='\(piece)' href='c'/></entry></feed>
      """
    let feed = try FeedParser().parse(Data(document.utf8))
    #expect(feed.entries.map(\.link) == ["https://example.com/\(piece)c"])
  }

  @Test func `a list of feeds is written in one pass, whatever number of groups it has`() {
    let feeds = (0..<30_000).map {
      OPML.Subscription(address: "https://example.com/\($0)", group: ["g\($0)"])
    }
    let text = String(decoding: OPML(subscriptions: feeds).data, as: UTF8.self)
    #expect(text.split(separator: "\n").count == 90_008)
  }
}
