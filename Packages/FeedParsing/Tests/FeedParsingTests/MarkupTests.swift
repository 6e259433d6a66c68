import Foundation
import Testing

@testable import FeedParsing

struct MarkupTests {
  private func feed(_ body: String) throws -> ParsedFeed {
    try FeedParser().parse(Data("<rss><channel>\(body)</channel></rss>".utf8))
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
