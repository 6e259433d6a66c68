import Foundation

/// A kind of document that can be generated at any length.
struct Sample {
  let name: String
  let beginning: String
  let end: String
  let entry: (Int) -> String

  /// Returns a document in one contiguous block of memory.
  func document(ofAtLeast bytes: Int) -> Data {
    var document = Data(capacity: bytes + 10_000)
    document.append(contentsOf: beginning.utf8)
    var number = 0
    while document.count + end.utf8.count < bytes {
      document.append(contentsOf: entry(number).utf8)
      number += 1
    }
    document.append(contentsOf: end.utf8)
    return document
  }

  /// The feed for which the target speed is defined, and the feeds that are most difficult for the parser.
  static var all: [Sample] {
    [
      atom, rss, json,
      tiny(named: "atom, tiny entries", "<feed>", "</feed>", "<entry><id>1</id><a/></entry>"),
      tiny(named: "rss, empty items", "<rss><channel>", "</channel></rss>", "<item><a/></item>"),
      tiny(
        named: "json, tiny items",
        "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": [{}",
        "]}",
        ",{\"id\":\"1\"}"
      ),
    ]
  }

  private static func tiny(
    named name: String,
    _ beginning: String,
    _ end: String,
    _ entry: String
  ) -> Sample {
    // The number of entries is low enough that the limit on elements is not reached.
    Sample(name: name, beginning: beginning, end: end) { number in
      number < 160_000 ? entry : String(repeating: " ", count: 10_000)
    }
  }

  private static var atom: Sample {
    let beginning = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title>
      <link href="https://example.com/releases"/><updated>2024-01-01T00:00:00Z</updated>\n
      """
    return Sample(name: "atom", beginning: beginning, end: "</feed>\n") { number in
      """
        <entry>
          <id>tag:example.com,2008:Repository/26/v\(number).0.1</id>
          <updated>\(date(number))</updated>
          <published>\(date(number))</published>
          <link rel="alternate" type="text/html" href="https://example.com/o/r/releases/tag/v\(number)"/>
          <title>Version \(number).0.1: faster &amp; smaller</title>
          <author><name>ada-\(number % 9)</name></author>
          <category term="release"/>
          <content type="html">\(String(repeating: escapedNotes, count: 1 + number % 6))</content>
        </entry>\n
      """
    }
  }

  private static func date(_ number: Int) -> String {
    "20\(10 + number % 10)-0\(1 + number % 9)-1\(number % 10)T1\(number % 10):20:3\(number % 10)Z"
  }

  private static let notes = """
    <h2>What's changed</h2><ul><li>Do not read a frame twice by <a class="user" \
    href="https://example.com/ada">@ada</a> in <a href="https://example.com/pull/12">#12</a></li>\
    <li>Add <code>reserve(_:)</code> &amp; friends: the buffer grows once, not for each part</li></ul>
    <p>Tests run on all platforms again. Thanks to everybody who reported, measured and waited.</p>\n
    """

  private static let escapedNotes = notes.replacing("&", with: "&amp;")
    .replacing("<", with: "&lt;").replacing(">", with: "&gt;")

  private static var rss: Sample {
    let beginning = """
      <rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel>\
      <title>News</title><link>https://example.com/</link>\n
      """
    return Sample(name: "rss, CDATA", beginning: beginning, end: "</channel></rss>") { number in
      """
      <item><title>Number \(number)</title><link>https://example.com/\(number)</link>
      <guid isPermaLink="false">n-\(number)</guid><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>
      <description>A short text about it.</description>
      <c:encoded><![CDATA[\(String(repeating: notes, count: 1 + number % 6))]]></c:encoded></item>\n
      """
    }
  }

  private static var json: Sample {
    let beginning = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{}"
    let text = notes.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return Sample(name: "json", beginning: beginning, end: "]}") { number in
      """
      ,\n{"id": "n-\(number)", "title": "Number \(number)", "url": "https://example.com/\(number)",
      "date_published": "2024-01-0\(1 + number % 9)T10:00:00Z",
      "content_html": "\(String(repeating: text, count: 1 + number % 6))"}
      """
    }
  }
}
