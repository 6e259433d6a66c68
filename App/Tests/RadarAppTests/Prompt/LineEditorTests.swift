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
