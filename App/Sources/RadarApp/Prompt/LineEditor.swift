import TerminalUI

/// A line during typing, with its text, its cursor and the earlier lines.
///
/// ```swift
/// var editor = LineEditor()
/// if case .entered(let line) = editor.handle(key) { run(line) }
/// ```
///
/// The cursor moves by user-perceived characters, regardless of their number of scalars. A pasted line break
/// ends the line like the Return key, and a tab becomes a space.
struct LineEditor: Equatable, Sendable {
  /// The result of a key press.
  enum Outcome: Equatable {
    /// The user changed the text.
    case edited
    /// The cursor moved, an earlier line was recalled, or nothing happened.
    case moved
    /// The user pressed Return: the line is complete, and the next one begins.
    case entered(String)
    /// The user pressed Ctrl-D on an empty line: the input is complete.
    case ended
  }

  /// The maximum number of bytes of a line, as in a terminal's own line mode.
  ///
  /// Further input is ignored.
  static let maximumLength = 4_096

  /// The text to the left of the cursor.
  private(set) var before = ""
  /// The text to the right of the cursor.
  private(set) var after = ""

  private var history = LineHistory()

  /// The whole line.
  var text: String { before + after }

  /// Handles a key press.
  mutating func handle(_ key: Key) -> Outcome {
    let old = text
    switch key {
    case .enter:
      (before, after) = ("", "")
      history.add(old)
      return .entered(old)
    case .control("d") where old.isEmpty:
      return .ended
    case .up, .down:
      guard let line = key == .up ? history.older(than: old) : history.newer() else { break }
      (before, after) = (line, "")
    default:
      edit(key)
      if text != old { return .edited }
    }
    return .moved
  }

  /// Whether the line may become longer by a character.
  func hasRoom(for character: Character) -> Bool {
    before.utf8.count + after.utf8.count + character.utf8.count <= Self.maximumLength
  }

  /// Puts another text into the line, with the cursor at its end.
  mutating func replace(_ text: String) {
    (before, after) = (String(text.prefix(Self.maximumLength)), "")
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .character(let character): insert(character)
    case .tab: insert(" ")
    case .backspace: _ = before.popLast()
    case .delete, .control("d"): after = String(after.dropFirst())
    case .left:
      after = String(before.suffix(1)) + after
      _ = before.popLast()
    case .right:
      before += after.prefix(1)
      after = String(after.dropFirst())
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): removeWord()
    default: break
    }
  }

  private mutating func insert(_ character: Character) {
    if hasRoom(for: character) { before.append(character) }
  }

  /// Removes the word to the left of the cursor, and the white space between them.
  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }
}
