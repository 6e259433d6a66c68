import TerminalUI
import Testing

@testable import RadarApp

struct LineEditorTests {
  /// Types keys given as bytes, and returns the line with a bar at the cursor.
  private func typing(_ bytes: String, into editor: LineEditor = LineEditor()) -> String {
    var editor = editor
    for key in KeyParser.keys(in: bytes.utf8) { _ = editor.handle(key) }
    return "\(editor.before)|\(editor.after)"
  }

  @Test(arguments: [
    ("", "|"), ("abc", "abc|"), ("abc\u{1B}[D\u{1B}[DX", "aX|bc"),
    ("ab\u{1B}[D\u{1B}[C\u{1B}[C", "ab|"),
    ("ab\u{1B}[D\u{1B}[D\u{1B}[D", "|ab"), ("abc\u{7F}\u{8}", "a|"), ("\u{7F}", "|"),
    ("abc\u{1B}[D\u{1B}[3~", "ab|"), ("abc\u{1}\u{4}", "|bc"), ("abc\u{4}", "abc|"),
    ("abc\u{1B}[H", "|abc"), ("abc\u{1}\u{5}d", "abcd|"), ("abc\u{1B}[1~\u{1B}[4~", "abc|"),
    ("abc\u{1B}[D\u{15}", "|c"), ("abc\u{1B}[D\u{B}", "ab|"), ("a\tb", "a b|"),
    ("ab  cd ef\u{17}", "ab  cd |"), ("ab  cd  \u{17}", "ab  |"), ("  ab\u{17}", "  |"),
    ("ab cd\u{1B}[D\u{17}", "ab |d"), ("a\u{1B}[5~\u{7}\u{1B}b", "ab|"),
  ])
  func `a key does what it does at every prompt`(bytes: String, line: String) {
    #expect(typing(bytes) == line)
  }

  @Test(arguments: [
    ("漢字\u{1B}[D\u{7F}", "|字"), ("e\u{301}x\u{7F}\u{7F}", "|"), ("👍🏽\u{1B}[Da", "a|👍🏽"),
    ("🇩🇪\u{7F}", "|"), ("ae\u{301}\u{1}\u{1B}[C\u{1B}[3~", "a|"),
  ])
  func `a character is what a person sees as one`(bytes: String, line: String) {
    #expect(typing(bytes) == line)
  }

  @Test func `a letter may come in pieces`() {
    var (parser, editor) = (KeyParser(), LineEditor())
    for byte in "sé漢👍".utf8 {
      for key in parser.parse([byte]) { _ = editor.handle(key) }
    }
    #expect(editor.before == "sé漢👍")
  }

  @Test func `Return enters the line, wherever the cursor is, and begins another`() {
    var editor = LineEditor()
    for key in [Key.character("a"), .character("b"), .left] { _ = editor.handle(key) }
    #expect(editor.handle(.enter) == .entered("ab"))
    #expect(editor.text.isEmpty)
    #expect(editor.handle(.enter) == .entered(""))
  }

  @Test func `Ctrl-D ends the input on an empty line only`() {
    var editor = LineEditor()
    #expect(editor.handle(.character("a")) == .edited)
    #expect(editor.handle(.control("d")) == .moved)
    #expect(editor.handle(.backspace) == .edited)
    #expect(editor.handle(.control("d")) == .ended)
  }

  @Test func `moving and recalling are told from typing`() {
    var editor = LineEditor()
    let outcomes = [Key.character("a"), .left, .right, .right, .control("k"), .enter, .up, .up]
      .map { editor.handle($0) }
    #expect(
      outcomes == [.edited, .moved, .moved, .moved, .moved, .entered("a"), .moved, .moved]
    )
    #expect(editor.text == "a")
  }

  @Test func `earlier lines come back, and then what was being typed`() {
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    let typed = "one\rtwo\rtwo\r \r\rdraft"
    #expect(typing(typed + up) == "two|")
    #expect(typing(typed + up + up) == "one|")
    #expect(typing(typed + up + up + up + up) == "one|")
    #expect(typing(typed + up + up + down) == "two|")
    #expect(typing(typed + up + up + down + down + down) == "draft|")
    #expect(typing(typed + down) == "draft|")
    #expect(typing(typed + up + "!\r" + up + up + up) == "one|")
  }

  @Test func `it remembers no more than it says`() {
    let lines = (0...LineHistory.maximumCount).map { "\($0)\r" }.joined()
    let ups = String(repeating: "\u{1B}[A", count: LineHistory.maximumCount + 1)
    #expect(typing(lines + ups) == "1|")
  }

  @Test func `a line is no longer than a terminal lets it be`() {
    let line = String(repeating: "é", count: LineEditor.maximumLength)
    #expect(typing(line).utf8.count == LineEditor.maximumLength + 1)
  }

  @Test(arguments: [
    ("", "", 5, "", ""), ("abc", "", 5, "abc", ""), ("abc", "de", 5, "abc", "de"),
    ("abc", "def", 5, "abc", "d…"), ("abcdef", "", 5, "…cdef", ""), ("abcdef", "g", 5, "…cdef", ""),
    ("漢字漢", "", 5, "…字漢", ""), ("a漢字漢", "x", 4, "…漢", "x"), ("abc", "d", 0, "", ""),
    ("abc", "d", -3, "", ""), ("ab\u{200F}c", "d", 4, "abc", "d"),
  ])
  func `of a long line the part at the cursor is shown`(
    before: String,
    after: String,
    width: Int,
    shownBefore: String,
    shownAfter: String
  ) {
    var editor = LineEditor()
    for scalar in (before + after).unicodeScalars {
      _ = editor.handle(.character(Character(scalar)))
    }
    for _ in after { _ = editor.handle(.left) }
    let picture = editor.picture(width: width)
    #expect(picture.before.plain == shownBefore)
    #expect(picture.after.plain == shownAfter)
  }
}
