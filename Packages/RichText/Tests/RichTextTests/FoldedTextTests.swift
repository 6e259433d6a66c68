import RichText
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("CAFÉ", "cafe"), ("Ünïcode", "unicode"), ("ЁЖ", "еж"), ("Ελλάδα", "ελλαδα"),
    ("ΝΕΟΣ νέος", "νεοσ νεοσ"),
    ("Straße GROẞE", "strasse grosse"), ("e\u{301}", "e"), ("→ │ 多", "→ │ 多"),
  ])
  func `case and marks make no difference, and a letter is what its capital is`(
    text: String,
    folded: String
  ) {
    let scalars = text.unicodeScalars.flatMap(FoldedText.scalars(of:))
    #expect(String(String.UnicodeScalarView(scalars)) == folded)
  }
}
