import Testing

@testable import TerminalUI

struct StyledTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"), ("a\u{9B}2Jb", "a\u{FFFD}2Jb"),
    ("bell\u{7}, delete\u{7F}, nul\u{0}", "bell␇, delete␡, nul␀"),
    ("one\r\ntwo\nthree\tfour\rfive\u{2028}six", "one two three four five six"),
    ("evil\u{202E}cod.exe", "evilcod.exe"), ("\u{FEFF}byte order", "byte order"),
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

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("radar", 5), ("é", 1), ("e\u{301}", 1), ("Straße", 6), ("…", 1), ("│", 1),
    ("漢字", 4), ("한국", 4), ("かな", 4), ("ｶﾅ", 2), ("ＡＢ", 4), ("a漢b", 4), ("　", 2),
    ("👍", 2), ("👍🏽", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("🇨🇭", 2), ("☝🏽", 2), ("⛹🏽‍♀️", 2), ("❤‍🔥", 2), ("👍ำ", 3),
    ("🏽🏽", 4), ("🇨", 1), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("नि", 2), ("\u{200B}", 0), ("∞", 1), ("©", 1),
  ])
  func `text takes the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func `a plain scalar is printable, takes one column, and joins no other`() {
    let plain = (0...UInt32(0x1_FFFF)).compactMap(Unicode.Scalar.init).filter(\.isPlain)
    #expect(plain.count > 900)
    for scalar in plain {
      let text = String(scalar)
      let joined = ["a", "♥", "─", text].filter { ($0 + text).count + (text + $0).count != 4 }
      if text.printable != text || Character(scalar).displayWidth != 1 || !joined.isEmpty {
        Issue.record("\(text) is not plain: U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `the ranges of wide scalars ascend and do not meet`() {
    for (range, next) in zip(WideScalars.ranges, WideScalars.ranges.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }

  @Test func `no scalar takes fewer than no column or more than two`() {
    for value in UInt32(0x20)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = Character(scalar).displayWidth
      if !(0...2).contains(width) { Issue.record("U+\(String(value, radix: 16)) takes \(width)") }
    }
  }
}
