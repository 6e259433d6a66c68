import Testing

@testable import RichText

struct PlainTextTests {
  @Test(arguments: [
    ("a b\nc\n\n\nd", "a b\nc\n\nd"), ("a\r\n  - b c\n\te", "a\n  - b c\n    e"),
    ("<b>&amp;", "<b>&amp;"),
    ("\n \n", ""), ("one two three four five six", "one two three four\nfive six"),
    ("  one two three four five six", "  one two three four\n  five six"), ("\u{1B}[2Ja", "␛[2Ja"),
  ])
  func `lines and indentations are kept, and long lines are wrapped`(plain: String, lines: String) {
    #expect(RichText(plain: plain).plain(width: 20) == lines)
  }

  @Test(arguments: [
    ("See https://a.b/c.", "See https://a.b/c[1].", ["https://a.b/c"]),
    ("(http://a.b/c_(d)) http", "(http://a.b/c_(d)[1]) http", ["http://a.b/c_(d)"]),
    ("https://a.b/ https://a.b/", "https://a.b/[1] https://a.b/[1]", ["https://a.b/"]),
    ("http:// https://", "http:// https://", []),
    ("<https://a.b>", "<https://a.b[1]>", ["https://a.b"]),
  ])
  func `addresses are links`(plain: String, lines: String, links: [String]) {
    let text = RichText(plain: plain)
    #expect(text.plain(width: 60) == lines)
    #expect(text.links.map(\.address) == links)
  }

  @Test(arguments: [
    (
      "<h2>Fixes</h2><ul><li>Faster <a href='http://a.b/'>reads</a>.<li>b</ul>",
      "Fixes Faster reads. b"
    ),
    ("<table><tr><th>a<td>b</table><blockquote><p>c<hr>d</blockquote>", "a b c d"),
    ("<pre>x\n  y</pre><details><summary>s</summary>t</details>", "x y s t"),
    ("[1] <a href='http://a.b/'>[2]</a>", "[1] [2]"), ("", ""),
  ])
  func `the words alone have no markers and no numbers of links`(html: String, words: String) {
    #expect(RichText(html: html).plain == words)
    #expect(RichText(plain: "a\n b  http://a.b/").plain == "a b http://a.b/")
  }
}
