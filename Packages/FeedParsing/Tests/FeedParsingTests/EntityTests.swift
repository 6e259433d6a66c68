import Foundation
import Testing

@testable import FeedParsing

struct EntityTests {
  private func title(doctype: String, _ title: String) throws -> ParsedFeed {
    let document = "\(doctype)<rss version='2.0'><channel><title>\(title)</title></channel></rss>"
    return try ParsedFeed(document)
  }

  @Test(arguments: [
    "<!ENTITY % a '<!ENTITY b \"x\">'> %a;", "<!ENTITY % a SYSTEM 'file:///etc/passwd'>",
    "<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<!ENTITY a PUBLIC 'p' 'http://example.invalid/'>",
    "<!ENTITY a '<b>x</b>'>", "<!ENTITY a '&#60;b>x&#60;/b>'>", "<!ENTITY a '&#x26;lol;'>",
    "<!ENTITY lol 'lol'><!ENTITY a '&lol;&lol;'>", "<!ENTITY a '&a;'>",
    "<!-- ' --><!entity a system 'file:///etc/passwd'>",
    "<!ENTITY a '\(String(repeating: "x", count: 257))'>",
  ])
  func `an entity that could do harm is refused with its name`(declaration: String) {
    #expect(throws: FeedParseError.entityRefused(name: "a")) {
      try title(doctype: "<!DOCTYPE rss [\(declaration)]>", "&a;")
    }
  }

  @Test func `a bomb is refused in any encoding`() throws {
    let bomb = "<!DOCTYPE rss [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><rss>&a;</rss>"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf8] {
      let document = try #require(bomb.data(using: encoding))
      #expect(throws: FeedParseError.entityRefused(name: "a")) { try FeedParser().parse(document) }
    }
  }

  @Test func `a file that a document type or a reference names is never read`() throws {
    let secret = FileManager.default.temporaryDirectory
      .appending(path: "feed-secret-\(UUID().uuidString).dtd")
    try Data("<!ENTITY a 'secret'>".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    let feed = try title(doctype: "<!DOCTYPE rss SYSTEM '\(secret.absoluteString)'>", "[&a;]")
    #expect(feed.title == "[&a;]")
    #expect(!feed.isWellFormed)
  }

  @Test func `an entity that stands for plain characters is replaced`() throws {
    let doctype = "<!DOCTYPE rss [<!ENTITY me \"Zo&#xEB; 'Z' > y\"><!ENTITY lt '&#38;#60;'>]>"
    let feed = try title(doctype: doctype, "&me; &lt; you")
    #expect(feed.title == "Zoë 'Z' > y < you")
    #expect(feed.isWellFormed)
  }

  @Test func `an entity in an attribute of a text is replaced, and its signs stay signs`() throws {
    let document = """
      <!DOCTYPE rss [<!ENTITY home "http://a.example/?'"><!ENTITY both "'&#34;">]><rss><item>\
      <description><a href="&home;b&amp;c" title='&both;&lt;&amp;lt;'>d</a></description></item></rss>
      """
    let summary = try ParsedFeed(document).entries.first?.summary?.value
    let start = #"<a href="http://a.example/?'b&amp;c" title='&#39;"&lt;&amp;lt;'>"#
    #expect(summary == start + "d</a>")
  }

  @Test func `plain entities cannot be repeated without end`() {
    let value = String(repeating: "x", count: 250)
    let references = String(repeating: "&a;", count: 5000)
    #expect(throws: FeedParseError.entityRefused(name: "a")) {
      try title(doctype: "<!DOCTYPE rss [<!ENTITY a '\(value)'>]>", references)
    }
  }
}
