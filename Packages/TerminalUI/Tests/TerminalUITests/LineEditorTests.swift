import TerminalUI
import Testing

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
    #expect(outcomes == [.edited, .moved, .moved, .moved, .moved, .entered("a"), .moved, .moved])
    #expect(editor.text == "a")
  }

  @Test func `it remembers no more than it says`() {
    let lines = (0...500).map { "\($0)\r" }.joined()
    let ups = String(repeating: "\u{1B}[A", count: 501)
    #expect(typing(lines + ups) == "1|")
  }

  @Test func `a line is no longer than a terminal lets it be`() {
    let line = String(repeating: "é", count: LineEditor.maximumLength)
    #expect(typing(line).utf8.count == LineEditor.maximumLength + 1)
    var editor = LineEditor()
    editor.replace(line)
    #expect(editor.text.utf8.count == LineEditor.maximumLength)
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

struct LineEditorModelTests {
  @Test(arguments: 0..<200)
  func `any sequence of keys gives the line that the model gives`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var editor = LineEditor()
    var model = Model()
    var keys: [Key] = []
    for _ in 0..<200 {
      let key = Model.key(&random)
      keys.append(key)
      let outcome = editor.handle(key)
      model.press(key)
      try #require(editor.before == model.before && editor.after == model.after, "\(keys)")
      if case .entered(let line) = outcome { try #require(line == model.lines.last, "\(keys)") }
    }
  }

  /// A model of the editor, with an array of scalars and the number of scalars before the cursor.
  private struct Model {
    var scalars: [Unicode.Scalar] = []
    var cursor = 0
    var lines: [String] = []
    /// The lines for the Up and Down keys: the stored lines, followed by the line that is being typed.
    var history = [""]
    var place = 0

    var before: String { Self.text(scalars[..<cursor]) }
    var after: String { Self.text(scalars[cursor...]) }

    mutating func press(_ key: Key) {
      switch key {
      case .character(let character):
        scalars.insert(contentsOf: character.unicodeScalars, at: cursor)
        cursor += 1
      case .tab: press(.character(" "))
      case .left: cursor -= before.last.map { $0.unicodeScalars.count } ?? 0
      case .right: cursor += after.first.map { $0.unicodeScalars.count } ?? 0
      case .home, .control("a"): cursor = 0
      case .end, .control("e"): cursor = scalars.count
      case .backspace: removeBack(to: cursor - (before.last.map { $0.unicodeScalars.count } ?? 0))
      case .delete, .control("d"):
        scalars.removeSubrange(cursor..<cursor + (after.first.map { $0.unicodeScalars.count } ?? 0))
      case .control("u"): removeBack(to: 0)
      case .control("k"): scalars.removeSubrange(cursor...)
      case .control("w"):
        let words = before.split(omittingEmptySubsequences: false) { $0.isWhitespace }
        let last = words.lastIndex { !$0.isEmpty }
        removeBack(to: last.map { before[..<words[$0].startIndex].unicodeScalars.count } ?? 0)
      case .up where place > 0: recall(place - 1)
      case .down where place < history.count - 1: recall(place + 1)
      case .enter: enter()
      default: break
      }
    }

    private mutating func removeBack(to place: Int) {
      scalars.removeSubrange(place..<cursor)
      cursor = place
    }

    private mutating func recall(_ next: Int) {
      if place == history.count - 1 { history[place] = Self.text(scalars[...]) }
      place = next
      scalars = Array(history[place].unicodeScalars)
      cursor = scalars.count
    }

    private mutating func enter() {
      let line = Self.text(scalars[...])
      lines.append(line)
      history.removeLast()
      if !line.allSatisfy(\.isWhitespace), line != history.last { history.append(line) }
      history.append("")
      (place, scalars, cursor) = (history.count - 1, [], 0)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }

    /// Returns a random key, most often one that writes text, including parts of a character.
    static func key(_ random: inout SeededRandom) -> Key {
      let signs = Array("ab  \u{301}漢👍🏽🇩🇪\u{200D}\u{FE0F}é").flatMap(\.unicodeScalars)
      let others: [Key] = [
        .left, .right, .home, .end, .backspace, .delete, .up, .down, .enter, .tab, .escape, .pageUp,
        .control("a"), .control("d"), .control("e"), .control("k"), .control("u"), .control("w"),
        .unknown([0xFF]),
      ]
      let sign = signs.randomElement(using: &random) ?? "a"
      let other = others.randomElement(using: &random) ?? .left
      return Bool.random(using: &random) ? .character(Character(sign)) : other
    }
  }
}
