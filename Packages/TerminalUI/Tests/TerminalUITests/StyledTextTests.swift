import TerminalUI
import Testing

struct StyledTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("a\u{9B}2Jb", "a\u{FFFD}2Jb"),
    ("bell\u{7}, delete\u{7F}, nul\u{0}", "bell␇, delete␡, nul␀"),
    ("one\r\ntwo\nthree\tfour\rfive\u{2028}six", "one two three four five six"),
    ("evil\u{202E}cod.exe", "evilcod.exe"),
    ("\u{FEFF}byte order", "byte order"),
    ("\u{301}accent alone", "◌\u{301}accent alone"),
    ("👩‍💻 stays, نامه‌ای too", "👩‍💻 stays, نامه‌ای too"),
  ])
  func `text from outside is made printable`(text: String, shown: String) {
    #expect(StyledText(text).text == shown)
  }

  @Test func `every scalar alone becomes something without a control character`() {
    // The other planes have only ideographs, characters of private use, or none.
    for value in Array(0...0x1_FFFF) + Array(0xE_0000...0xE_FFFF) as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = StyledText(String(scalar)).text.unicodeScalars
      if shown.contains(where: { $0.properties.generalCategory == .control }) {
        Issue.record("U+\(String(value, radix: 16)) came through as \(shown)")
      }
    }
  }

  @Test(arguments: 0..<200)
  func `making text printable twice changes nothing more`(seed: Int) {
    var samples = Samples(seed: seed)
    let once = StyledText(samples.text())
    #expect(StyledText(once.text) == once)
  }

  @Test(arguments: 0..<200)
  func `a run never joins the run before it`(seed: Int) {
    var samples = Samples(seed: seed)
    let text = StyledText("x" + samples.text())
    let mark = StyledText("\u{301}")
    #expect(StyledText(text.text + mark.text).width == text.width + mark.width)
  }
}
