import Foundation
import Testing

@testable import FeedParsing

struct TextTests {
  private func title(
    _ attributes: String,
    _ content: String,
    version: String = "0.3"
  ) throws -> String? {
    let document = """
      <feed version='\(version)' xmlns='http://purl.org/atom/ns#'>\
      <title \(attributes)>\(content)</title></feed>
      """
    return try ParsedFeed(document).title
  }

  @Test(arguments: [
    ("", "a &lt;b&gt;", "a <b>"), ("type='text'", "a &lt;b&gt;", "a <b>"),
    ("type='html'", "a &lt;b&gt;c&lt;/b&gt; &amp;amp; d", "a c & d"),
    (
      "type='xhtml'", "<div xmlns='http://www.w3.org/1999/xhtml'>a<br/>b<b>c</b> &lt;</div>",
      "a bc <"
    ),
    ("mode='base64'", "RXhhbXBsZSA8Yj5BdG9tPC9iPg==", "Example Atom"),
    ("type='application/octet-stream'", "\n RXhhbXBsZQ== \n", "Example"),
    ("mode='base64'", "!", nil), ("type='html'", "&lt;script&gt;x&lt;/script&gt;", nil),
    ("type='text/html' mode='escaped'", "a&lt;!-- b --&gt;&lt;p title='&gt;'&gt;c", "a c"),
    ("type='html'", "<![CDATA[1 < 2 &#150; &hellip; &nosuch; &]]>", "1 < 2 – … &nosuch; &"),
  ])
  func `a text is read by its type`(attributes: String, content: String, read: String?) throws {
    #expect(try title(attributes, content) == read)
  }

  @Test func `a long text is cut, and shows it`() {
    #expect(PlainText.clean("ab cd", limit: 5) == "ab cd")
    #expect(PlainText.clean("ab cde", limit: 5) == "ab cd…")
    #expect(PlainText.clean("ab  cd", limit: 3) == "ab…")
    #expect(PlainText.clean(" \n ") == "")
  }

  @Test func `what is cleaned stays as it is when cleaned again`() {
    var random = SeededRandom(seed: 6)
    let pieces = [
      "a", " ", "\u{1b}", "é", "\u{202E}", "👩‍👩‍👧", "\n", "e\u{301}", "\u{200B}", "\u{FEFF}",
    ]
    for _ in 0..<500 {
      let text = random.string(of: pieces, count: 20...20)
      let cleaned = PlainText.clean(text)
      #expect(PlainText.clean(cleaned) == cleaned)
      #expect(!cleaned.hasPrefix(" ") && !cleaned.hasSuffix(" ") && !cleaned.contains("  "))
    }
  }

  @Test func `HTML is taken out of any text without a crash`() {
    var random = SeededRandom(seed: 8)
    let pieces = [
      "<", ">", "<b", "</", "<!--", "-->", "&", "&#", ";", "lt", "'", "\"", "<script>", "é",
    ]
    for _ in 0..<2000 {
      let text = random.string(of: pieces, count: 12...12)
      _ = text.withBytes { HTMLText.bytes(of: $0) }
      _ = text.withBytes { HTMLText.isLikely($0) }
    }
  }
}
