import Testing

@testable import HTMLParsing

struct HTMLTokenizerTests {
  @Test(arguments: [
    ("a<b>c</B>", ["a", "<b>", "c", "</b>"]), ("1 < 2 <3 a<", ["1 < 2 <3 a<"]),
    ("<P CLASS=x>t", ["<p>", "t"]), ("a<!-- <b> -->c", ["a", "c"]), ("a<!-->b", ["a", "b"]),
    ("a<!-- b --!>c", ["a", "c"]), ("a<!--->b", ["a", "b"]), ("a<!-- b -->-->c", ["a", "-->c"]),
    ("a<!DOCTYPE x>b<?pi ?>c", ["a", "b", "c"]), ("a<!-- b", ["a"]), ("a<b c='d", ["a"]),
    ("<script>if (a<b) '</p>'</SCRIPT>c", ["<script>", "</script>", "c"]),
    ("<textarea>a <b>&amp;</b></textarea><b>", ["<textarea>", "a <b>&</b>", "</textarea>", "<b>"]),
    ("<textarea></textarea>", ["<textarea>", "</textarea>"]), ("<textarea>a", ["<textarea>", "a"]),
    ("<style>a</styl", ["<style>"]), ("<![CDATA[1 < 2 &amp;]]>b", ["1 < 2 &amp;", "b"]),
    ("</ a></>b", ["</ a></>b"]), ("<br/>x<g-emoji a>y", ["<br>", "x", "<g-emoji>", "y"]),
    ("<a title='>' b=\">\">t", ["<a>", "t"]), ("<p \">t\"", ["<p>", "t\""]),
    ("<a b=\"c>d<e f='>'>g", ["<a>", "d", "<e>", "'>g"]),
  ])
  func `HTML is read as texts and tags`(html: String, parts: [String]) {
    let read = HTMLTokenizer(html).map { token in
      switch token {
      case .text(let text): text
      case .start(let tag): "<\(tag.name)>"
      case .end(let name): "</\(name)>"
      }
    }
    #expect(read == parts)
  }

  @Test(arguments: [
    ("href", "x y"), ("class", "a"), ("checked", ""), ("id", "1/2"), ("title", nil),
    ("data-x", "1"),
  ])
  func `an attribute is read whatever quotes it has`(name: String, value: String?) {
    let html = "<a HREF = 'x y' class=a checked id=1/2 class=b data-x=\"1\"/>"
    #expect(tags(of: html).map { $0.attribute(name) } == [value])
  }

  @Test(arguments: [
    ("<g/>", true), ("<g />", true), ("<g a/>", true), ("<g a=\"b\"/>", true),
    ("<g a='/' />", true), ("<g a = 'b'/>", true), ("<g>", false), ("<g/ >", false),
    ("<g a=b/>", false), ("<g a=/>", false), ("<g a=b/ c='/'>", false), ("<g a='/>", false),
  ])
  func `a tag closes itself unless its last sign belongs to a value`(html: String, isClosed: Bool) {
    #expect(tags(of: html).map(\.isSelfClosing) == [isClosed])
  }

  /// Returns the tags that begin elements.
  private func tags(of html: String) -> [HTMLTag] {
    HTMLTokenizer(html).compactMap { if case .start(let tag) = $0 { tag } else { nil } }
  }

  @Test(arguments: [
    ("?a=1&copy=2", "?a=1&copy=2"), ("?a&copy2", "?a&copy2"), ("?a&copy", "?a©"),
    ("?a=1&amp;lt=2", "?a=1&lt=2"), ("&quot;&#39;", "\"'"),
  ])
  func `a reference in an attribute needs its end`(value: String, read: String) {
    #expect(tags(of: "<a href=\"\(value)\">").map { $0.attribute("href") } == [read])
  }

  @Test(arguments: [
    "<textarea>", "<a b=\">\" ", "<a b='", "<!--", "<script>", "&#", "<![CDATA[", "</",
  ])
  func `what repeats without an end is read in one pass`(piece: String) {
    let html = String(repeating: piece, count: 30_000)
    #expect(HTMLTokenizer(html).reduce(0) { count, _ in count + 1 } <= 60_000)
  }

  @Test func `any bytes are read to their end, and no text is empty`() {
    let pieces = [
      "<", ">", "<b", "</", "<!--", "-->", "&", "&#", ";", "lt", "'", "\"", "<script>", "=", "é",
      " ", "<![CDATA[", "]]>", "\0",
    ]
    var random = SeededRandom(seed: 8)
    for _ in 0..<2000 {
      let html = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(!HTMLTokenizer(html).contains(.text("")), "\(html)")
    }
  }
}
