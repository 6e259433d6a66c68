import Foundation
import Testing

@testable import FeedParsing

struct HostileDocumentTests {
  private func error(_ document: String) -> FeedParseError? { error(Data(document.utf8)) }

  private func error(_ document: Data, limit: Int = 10_000_000) -> FeedParseError? {
    do throws(FeedParseError) {
      _ = try FeedParser(maximumBytes: limit).parse(document)
      return nil
    } catch {
      return error
    }
  }

  @Test func `random bytes never crash the parser`() {
    var random = SeededRandom(seed: 1)
    let marks: [[UInt8]] = [
      [], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0, 0, 0xFE, 0xFF], Array("<rss>".utf8),
      Array("<?xml version='1.0' encoding='euc-jp'?><rss>".utf8), Array("{\"version\":".utf8),
    ]
    for (mark, length) in marks.flatMap({ mark in (0..<150).map { (mark, $0) } }) {
      let noise = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      _ = error(Data(mark + noise))
    }
  }

  @Test func `a document above the limit is refused without being read`() {
    // If the document were read, it would be rejected for another reason, because it is binary.
    let document = Data(count: 50_000_000)
    #expect(error(document) == .tooLarge(bytes: 50_000_000, limit: 10_000_000))
    #expect(error(Data("<rss/>".utf8), limit: 5) == .tooLarge(bytes: 6, limit: 5))
    #expect(error(Data("<rss/>".utf8), limit: 6) == nil)
  }

  @Test func `nothing, and nothing but white space, is an empty feed`() {
    #expect(error("") == .empty)
    #expect(error(" \n\t ") == .empty)
    #expect(error(Data([0xEF, 0xBB, 0xBF])) == .empty)
  }

  @Test func `pictures and archives are binary`() {
    #expect(error(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])) == .binary)
    #expect(error(Data([0x1F, 0x8B, 0x08, 0x00, 0x01, 0x02])) == .binary)
    #expect(error(Data([0x01, 0x02, 0x03, 0x41])) == .binary)
  }

  @Test func `text that is no feed is refused with what it begins with`() {
    #expect(error("Not Found") == .notAFeed(found: "'Not Found'"))
    #expect(error("<html><rss/></html>") == .notAFeed(found: "the element <html>"))
    #expect(error("<!-- only a comment -->") == .notAFeed(found: "'<!-- only a comment…'"))
    #expect(error("[1, 2]") == .notAFeed(found: "'[1, 2]'"))
    let rdf = "<rdf:RDF xmlns:rdf='r'><rdf:Description/></rdf:RDF>"
    #expect(error(rdf) == .notAFeed(found: "the element <rdf>"))
  }

  @Test func `a page whose elements do not end is no feed, and not one that is nested too deep`() {
    let page = "<!DOCTYPE html><html><body><select>" + String(repeating: "<option>a", count: 300)
    #expect(error(page) == .notAFeed(found: "the element <html>"))
  }

  @Test func `elements nested too deep are refused`() {
    let deep = "<rss>" + String(repeating: "<a>", count: 100_000)
    #expect(error(deep) == .tooDeep(limit: FeedLimits.depth))
    let allowed = String(repeating: "<a>", count: FeedLimits.depth - 1)
    let end = String(repeating: "</a>", count: FeedLimits.depth - 1)
    #expect(error("<rss>" + allowed + end + "</rss>") == nil)
    #expect(error("{\"version\":" + String(repeating: "[", count: 100_000)) == .tooDeep(limit: 512))
  }

  @Test func `too many elements, values, attributes or namespaces are refused`() {
    let elements = String(repeating: "<a/>", count: FeedLimits.elements)
    #expect(error("<rss>\(elements)</rss>") == .tooMany("elements", limit: 500_000))
    let values = String(repeating: "1,", count: FeedLimits.elements + 1)
    #expect(error("{\"items\":[\(values)1]}") == .tooMany("values", limit: 500_000))
    let attributes = (0...FeedLimits.attributes).map { " a\($0)=''" }.joined()
    #expect(error("<rss\(attributes)/>") == .tooMany("attributes of one element", limit: 200))
    let nested = (0..<20).map { level in
      "<a" + (0..<100).map { " xmlns:p\(level)-\($0)='u'" }.joined() + ">"
    }
    #expect(error("<rss>" + nested.joined()) == .tooMany("namespaces", limit: 1000))
  }

  @Test func `every error says on one line what happened and what to do`() {
    let errors: [FeedParseError] = [
      .empty, .tooLarge(bytes: 2, limit: 1), .binary, .invalidJSON(FeedFault(problem: "x")),
      .notAFeed(found: "'x'"),
      .entityRefused(name: "x"), .tooDeep(limit: 1), .tooMany("x", limit: 1),
    ]
    for error in errors {
      #expect(error.description.wholeMatch(of: /[^\n]+: [^\n]+\./) != nil, "\(error)")
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }

  // MARK: - Sizes with which a cost that is not linear has no end

  @Test func `an end tag that fits nothing costs the same, whatever name is open`() throws {
    let name = String(repeating: "a", count: 1_000_000)
    let ends = String(repeating: "</x>", count: 20_000)
    #expect(try ParsedFeed("<rss><\(name)>\(ends)").fault != nil)
  }

  @Test func `a base that is too long is left aside, alone or with those around it`() throws {
    let long = String(repeating: "a", count: 100_000)
    let piece = String(repeating: "b", count: 3000)
    func link(_ entryBase: String, _ linkBase: String) throws -> String? {
      let document = """
        <feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://example.com/'>\
        <entry xml:base='\(entryBase)/'><link xml:base='\(linkBase)/' href='c'/></entry></feed>
        """
      return try ParsedFeed(document, base: "https://example.com/c/").entries.first?.link
    }
    #expect(try link("https://example.com/\(long)", ".") == "https://example.com/c")
    #expect(try link(piece, piece) == "https://example.com/\(piece)/c")
  }

  @Test func `a list of feeds is written in one pass, whatever number of groups it has`() {
    let feeds = (0..<30_000).map {
      OPML.Subscription(address: "https://example.com/\($0)", group: ["g\($0)"])
    }
    let text = String(decoding: OPML(subscriptions: feeds).data, as: UTF8.self)
    #expect(text.split(separator: "\n").count == 90_008)
  }
}
