import Testing

@testable import HTMLParsing

struct HTMLEntitiesTests {
  @Test(arguments: [
    ("nbsp", "\u{A0}"), ("yuml", "ÿ"), ("Omega", "Ω"), ("euro", "€"), ("diams", "♦"), ("lt", "<"),
    ("num", "#"), ("grave", "`"), ("verbar", "|"), ("check", "✓"), ("lang", "⟨"), ("rang", "⟩"),
    ("lstrok", "ł"), ("Acy", "А"), ("parallel", "∥"), ("centerdot", "·"), ("phone", "☎"),
    ("CounterClockwiseContourIntegral", "∳"), ("NotEqualTilde", "≂\u{338}"), ("fjlig", "fj"),
    ("ZeroWidthSpace", "\u{200B}"), ("Lt", "≪"), ("nosuch", nil), ("nbsp;", nil), ("", nil),
  ])
  func `the names of HTML mean their characters`(name: String, text: String?) {
    #expect(HTMLEntities.text(named: name) == text)
  }

  @Test func `the table has as many names as the standard`() {
    let names = String(decoding: PackageResources.entities_txt, as: UTF8.self)
      .split { " ,\n".contains($0) }
      .map { ($0.split(separator: ":").last ?? "").replacing("!", with: "") }
    #expect(names.count == 2125)
    #expect(Set(names).count == 2125)
    #expect(names.allSatisfy { HTMLEntities.text(named: String($0))?.isEmpty == false })
  }

  @Test(arguments: [
    ("&lt;b&gt;", "<b>"), ("&copy 2020 &copy2020", "© 2020 ©2020"), ("AT&T; &nosuch; & &", nil),
    ("&#65;&#x42;&#X43 &#;&#x;", "ABC &#;&#x;"), ("&#128;&#150;", "€–"),
    ("&#0;&#xD800;&#99999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("&ltb", "<b"),
    ("&hellip &hellip;", "&hellip …"), ("&aposx", nil), ("&parallel;&para;l", "∥¶l"),
    ("&notit;&notin;", "¬it;∉"), ("&AMP &half &ampx", "& &half &x"),
  ])
  func `a reference in a text is decoded, and what is none stays`(html: String, text: String?) {
    #expect(Array(HTMLTokenizer(html)) == [.text(text ?? html)])
  }
}
