import Testing

@testable import HTMLParsing

struct HTMLEntitiesTests {
  @Test(arguments: [
    ("nbsp", 0xA0), ("yuml", 0xFF), ("Omega", 0x3A9), ("euro", 0x20AC), ("diams", 0x2666),
    ("lt", 0x3C), ("num", 0x23), ("grave", 0x60), ("verbar", nil), ("check", 0x2713),
    ("lang", 0x27E8), ("rang", 0x27E9),
  ])
  func `the names of HTML mean their characters`(name: String, value: UInt32?) {
    #expect(HTMLEntities.scalar(named: name)?.value == value)
  }

  @Test(arguments: [
    ("&lt;b&gt;", "<b>"), ("&copy 2020 &copy2020", "© 2020 ©2020"), ("AT&T; &nosuch; & &", nil),
    ("&#65;&#x42;&#X43 &#;&#x;", "ABC &#;&#x;"), ("&#128;&#150;", "€–"),
    ("&#0;&#xD800;&#99999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("&ltb", "<b"),
    ("&hellip &hellip;", "&hellip …"), ("&aposx", nil),
  ])
  func `a reference in a text is decoded, and what is none stays`(html: String, text: String?) {
    #expect(Array(HTMLTokenizer(html)) == [.text(text ?? html)])
  }

  @Test(arguments: [
    ("?a=1&copy=2", "?a=1&copy=2"), ("?a=1&amp;lt=2", "?a=1&lt=2"), ("&quot;&#39;", "\"'"),
  ])
  func `a reference in an attribute needs its end, because addresses look alike`(
    value: String,
    read: String
  ) throws {
    guard case .start(let tag) = HTMLTokenizer("<a href=\"\(value)\">").first(where: { _ in true })
    else { throw NoTag() }
    #expect(tag.attribute("href") == read)
  }

  private struct NoTag: Error {}
}
