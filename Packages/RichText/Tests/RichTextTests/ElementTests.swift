import TerminalUI
import Testing

@testable import RichText

struct ElementTests {
  private static let rule = String(repeating: "─", count: 40)

  private func plain(_ html: String, _ width: Int = 40) -> String {
    RichText(html: html, base: "https://example.com/a/b").plain(width: width)
  }

  @Test(arguments: [
    ("one <b>two</b>\n  three", "one two three"), ("<p>a<p>b</p>c", "a\n\nb\n\nc"),
    ("a<br>b<br/><br>\n<br><br>c<br>", "a\nb\n\nc"), ("<h1>A</h1>b<h2>C</h2>", "A\n\nb\n\nC"),
    ("a<hr>b", "a\n\n" + String(repeating: "─", count: 40) + "\n\nb"), ("<p> </p>&nbsp;<p>a", "a"),
    ("<div>a<div>b</div>c</div>d", "a\nb\nc\nd"), ("a<script>b</script><style>c</style>d", "ad"),
    ("<title>a</title><svg><text>b</text></svg>c<!-- d -->", "c"), ("x<svg>y<p>z", "x\n\nz"),
    ("<q>a</q> 10<sup>3</sup> H<sub>2</sub>O", "“a” 10^3 H2O"),
    ("&lt;b&gt; &amp;amp;", "<b> &amp;"),
    ("<img alt='A  b'><img><img alt=''>", "[A b][image]"), ("a</b></div></p>b", "a\nb"),
    ("a</p>b</p>c", "a\nb\nc"),
    ("<dl><dt>a<dd>b<dd>c<dt>d</dl>", "a\n    b\n    c\nd"), ("", ""), ("<p></p><ul></ul>", ""),
    ("<details><summary>More</summary><p>a</p></details>b", "▾ More\n\n  a\n\nb"),
    ("<figure><img alt=a><figcaption>b</figcaption></figure>c", "[a]\nb\n\nc"),
    ("<iframe src='/v' width=1></iframe>b", "[iframe][1]b"), ("<iframe></iframe>b", "b"),
    ("<textarea>a\n <b></textarea>", "  a\n   <b>"),
    ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>x", "漢(かん)字(じ)x"),
    ("<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby>x", "漢(かん)x"),
    ("<ruby>漢<rp>(<rt>かん<rp>)</ruby>x", "漢(かん)x"), ("<ruby>a<rt>b<rt>c</ruby>", "a(b)(c)"),
    ("<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>", "a/2"),
    (
      "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><msup><mi>x</mi><mn>2</mn></msup></mfrac></math>c",
      "(a+b)/x^2c"
    ),
    ("<math><mfrac><mfrac><mn>1</mn><mn>2</mn></mfrac><mn>3</mn></mfrac>", "(1/2)/3"),
    ("<video src='/v.mp4'>No films</video>", "[video][1]"),
    ("<audio><source src=s.ogg>No sound</audio>a", "[audio][1]a"),
    ("<video src='/v'/>a<audio/>b<video src='/w'></video>c", "[video][1]ab[video][2]c"),
    ("<video src='/v'><hr>a<video src='/w'></video>b", "[video][1]\n\n\(rule)\n\na[video][2]b"),
    ("<details>b<summary>A</summary><summary>C</summary></details>", "▾ A\n\n  b\n  C"),
    ("<summary>a</summary>b", "a\nb"),
    // A part of a drawing or a formula that closes itself has no content.
    ("x<svg viewBox='0 0 1 1'/>y", "xy"), ("x<svg width=1/>y</svg>z", "xz"),
    ("<svg><svg/>x</svg>a", "a"), ("x<msup><mi/><mn>2</mn></msup>", "x^2"),
    ("<math><mfrac><mrow/><mi>a</mi></mfrac><msub/>b", "()/ab"),
  ])
  func `blocks and text`(html: String, lines: String) { #expect(plain(html) == lines) }

  @Test(arguments: [
    "<p>Your browser", "<ul><li>a</ul><table><tr><td>b</table>", "<h1>a</h1><source><hr>", "a",
  ])
  func `what stands in for an element is hidden up to its end, if it has one`(fallback: String) {
    for name in ["video src=/v", "video", "audio", "canvas", "template"] {
      let end = "</\(name.prefix { $0 != " " })>"
      let mark = name.contains("src") ? "[video][1]" : ""
      #expect(plain("<\(name)>\(fallback)\(end)<div>b") == (mark.isEmpty ? "b" : "\(mark)\nb"))
      #expect(plain("<\(name)>\(fallback)<p>b").hasSuffix("b"))
    }
  }

  @Test(arguments: [
    ("<ul><li>a<li>b</ul>c", "• a\n• b\n\nc"), ("a<ul><li>b</ul>", "a\n\n• b"),
    ("<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>", "• a\n  ◦ b\n    1. c\n• d"),
    ("<ul><li><p>a</p><p>b</p><li><p>c</ul>", "• a\n\n  b\n\n• c"),
    ("<ul><li><li>b</ul>", "•\n• b"),
    ("<ol start=9><li>a<li>b<li value=3>c</ol>", " 9. a\n10. b\n 3. c"), ("<li>a<li>b", "• a\n• b"),
    (
      "<ul><li><input type=checkbox checked disabled>a<li><p><input type=CHECKBOX> b</ul>",
      "[x] a\n\n[ ] b"
    ),
    ("a <input type=checkbox> b <input type=text>", "a [ ] b"),
    ("<ul><ul><li>a</ul></ul>", "  ◦ a"), ("<ul>a<li>b</li>c<li>d</ul>", "  a\n• b\n  c\n• d"),
    ("<ul><li><pre>a\n b</pre></ul>", "•   a\n     b"),
    ("<ul><li><blockquote>a</blockquote></ul>", "• │ a"),
    ("<ol start=99999999999999999999><li>a</ol>", "1. a"),
    ("<ol reversed><li>c<li>b<li>a</ol>", "3. c\n2. b\n1. a"),
    ("<ol reversed start=10><li>b<li>a</ol>", "10. b\n 9. a"),
    ("<ol reversed><li>c<li value=7>b<li>a</ol>", "3. c\n7. b\n6. a"),
    ("<ol type=a><li>x<li>y</ol>", "a. x\nb. y"), ("<ol type=A start=27><li>x</ol>", "AA. x"),
    ("<ol type=I start=4><li>iv<li>v</ol>", "IV. iv\n V. v"),
    ("<ol type=i start=0><li>x</ol>", "0. x"),
  ])
  func lists(html: String, lines: String) { #expect(plain(html) == lines) }

  @Test(arguments: [
    ("a <code>b  c</code> d", "a b c d"), ("<pre>\na\n\n  b\t|\n</pre>c", "  a\n\n    b |\n\nc"),
    ("<pre><code class=x><span>let</span> a\r\n= 1</code></pre>", "  let a\n  = 1"),
    (
      "<pre>0123456789012345678901234567890123456789</pre>",
      "  0123456789012345678901234567890123456↵\n  789"
    ),
    (
      "<pre>01234567890123456789012345678901234567</pre>",
      "  0123456789012345678901234567890123456↵\n  7"
    ),
    ("<pre>a<br>b</pre>", "  a\n  b"), ("<pre>日本</pre>", "  日本"), ("<pre></pre>a", "a"),
    ("<blockquote>a<p>b</p><blockquote>c</blockquote></blockquote>d", "│ a\n│\n│ b\n│\n│ │ c\n\nd"),
    ("<blockquote><pre>a\n\nb</pre></blockquote>", "│   a\n│\n│   b"),
  ])
  func `code and quotes`(html: String, lines: String) { #expect(plain(html) == lines) }

  @Test(arguments: [
    ("<a href=/x>one</a> <a href=c>two</a> <a href='/x'>three</a>", "one[1] two[2] three[1]"),
    ("<a href='javascript:a()'>a</a><a href='#x'></a>b", "ab"), ("<a href=x>a </a>b", "a[1] b"),
    ("<a href=x><img alt=''></a><a href=y><img alt=B></a>", "[image][1][B][2]"),
    ("<a href=x>a<a href=y>b</a>c", "a[1]b[2]c"), ("<a href=x><p>a</p><p>b</p></a>", "a[1]\n\nb"),
    ("<a href=x>&#xD4E; </a>", "\u{D4E}[1]"), ("<a href=x>a", "a[1]"), ("<a name=x>a</a>", "a"),
  ])
  func `links have numbers`(html: String, lines: String) { #expect(plain(html) == lines) }

  @Test(arguments: [
    (
      "<a href=/x>One <b>two</b></a> <a href=../c?d#e><img alt=P></a> <a href=/x>three</a>",
      ["https://example.com/x One two", "https://example.com/c?d#e [P]"]
    ),
    ("<a href=/x>a<br>b<p>c</p>d<b>e</b></a> f", ["https://example.com/x a b c de"]),
    // A link that ends with its cell has no other title later.
    ("<table><tr><td><a href=/x>a<td>b <a href=/x>c</a></table>", ["https://example.com/x a"]),
  ])
  func `each address is one link, with the title that it has first`(html: String, links: [String]) {
    let text = RichText(html: html, base: "https://example.com/a/b")
    #expect(text.links.map { "\($0.address) \($0.title)" } == links)
  }

  @Test func `headings, emphasis, code and links have styles`() {
    let html = "<h3>A</h3><p><b>b<i>c</b>d</i> <code>e</code> <a href=http://x>f</a> <del>g</del>"
    let lines = RichText(html: html).layout(width: 40).lines
    #expect(lines[0] == Line("A", .bold))
    let expected: [StyledText] = [
      StyledText("b", .bold), StyledText("c", Style([.bold, .italic])), StyledText("d", .italic),
      StyledText(" "), StyledText("e", .color(.cyan)), StyledText(" "),
      StyledText("f", .underlined), StyledText("[1]", .dim), StyledText(" "),
      StyledText("g", .struck),
    ]
    #expect(lines[2].runs == expected)
  }

  @Test func `a text is laid out for its width`() {
    let html = """
      <h2>Notes</h2>
      <ul>
        <li>Read a page once with <a href="https://example.com/reader">the new reader</a></li>
        <li>Write less</li>
      </ul>
      <blockquote><p>It is quite a bit faster than before</p></blockquote>
      <div class="highlight"><pre>swift build -c release
      </pre></div>
      """
    #expect(
      RichText(html: html).plain(width: 20) == """
        Notes

        • Read a page once
          with the new
          reader[1]
        • Write less

        │ It is quite a bit
        │ faster than before

          swift build -c re↵
          lease
        """
    )
  }

  @Test func `words of scripts without spaces are wrapped, and columns stay columns`() {
    #expect(plain("日本語の文章です。次の文。", 10) == "日本語の文\n章です。次\nの文。")
    #expect(plain("abc（日本）", 6) == "abc\n（日\n本）")
    #expect(plain("שלום עולם", 6) == "שלום\nעולם")
    #expect(plain("a 👩‍👩‍👧 b🎉", 4) == "a 👩‍👩‍👧\nb🎉")
    #expect(plain("ab&nbsp;cd ef", 6) == "ab cd\nef")
    #expect(plain("日本", 1) == "…\n…")
    #expect(plain("a", 0) == "")
  }

  @Test func `a text is laid out in its natural width`() {
    let html = "a<hr><blockquote>b</blockquote><table><tr><td>c<td><hr></table><pre>d\te"
    let lines = RichText(html: html).layout(width: .max).lines
    #expect(lines.map { $0.plain.filter(\.isLetter) } == ["a", "", "", "", "b", "", "c", "", "de"])
  }

  @Test func `numbers go on, and an address keeps its number`() {
    let first = RichText(html: "<a href='https://a.org/'>a</a> <a href='https://b.org/'>b</a>")
    let html = "<a href='https://c.org/'>c</a> <a href='https://a.org/'>again</a>"
    let second = RichText(html: html, after: first.links)
    #expect(second.plain(width: 60) == "c[3] again[1]")
    let again = RichText(html: "<a href='https://b.org/'>again</a>", after: first.links)
    #expect(again.plain(width: 60) == "again[2]" && again.links == first.links)
    let third = RichText(plain: "https://d.org/ https://c.org/", after: second.links)
    #expect(third.plain(width: 60) == "https://d.org/[4] https://c.org/[3]")
    #expect(third.links.map(\.address) == ["a", "b", "c", "d"].map { "https://\($0).org/" })
    #expect(third.links.map(\.title) == ["a", "b", "c", "https://d.org/"])
  }

  @Test func `a text without links has those above it`() {
    let first = RichText(plain: "https://a.org/")
    #expect(RichText(html: "<p>none", after: first.links).links == first.links)
  }
}

extension RichText { func plain(width: Int) -> String { Block(layout(width: width).lines).plain } }
