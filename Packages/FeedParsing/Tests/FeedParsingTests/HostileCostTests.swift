import Foundation
import Testing

@testable import FeedParsing

struct HostileCostTests {
  private func duration(of document: String) -> Duration {
    let data = Data(document.utf8)
    return ContinuousClock().measure { _ = try? FeedParser().parse(data) }
  }

  @Test func `an end tag that fits nothing costs the same, whatever name is open`() {
    let ends = String(repeating: "</x>", count: 50_000)
    let name = String(repeating: "a", count: 4_000_000)
    let apart = duration(of: "<rss><\(name)>") + duration(of: "<rss><a>\(ends)")
    #expect(duration(of: "<rss><\(name)>\(ends)") < apart * 3)
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
    func duration(groups: Int) -> Duration {
      let feeds = (0..<10_000).map {
        OPML.Subscription(address: "https://example.com/\($0)", group: ["g\($0 % groups)"])
      }
      return ContinuousClock().measure { _ = OPML(subscriptions: feeds).data }
    }
    #expect(duration(groups: 10_000) < duration(groups: 10) * 10)
  }
}
