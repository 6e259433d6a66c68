import TerminalUI

/// A line while it is typed: its text, the cursor in it, and the lines before it.
///
/// ```swift
/// var editor = LineEditor()
/// if case .entered(let line) = editor.handle(key) { run(line) }
/// ```
///
/// The cursor moves over what a person sees as one character, whatever scalars it is made of. A pasted
/// line break ends the line like any Return, and a tab is a space.
struct LineEditor: Equatable, Sendable {
  /// What came of a key.
  enum Outcome: Equatable {
    /// The text is another one, since somebody typed.
    case edited
    /// The cursor moved, an earlier line was recalled, or nothing happened.
    case moved
    /// Return: this is the line, and the next one begins.
    case entered(String)
    /// Ctrl-D where there is no text: nothing more will be typed.
    case ended
  }

  /// The most bytes that a line may have, as in a terminal's own line mode; what is more is left out.
  static let maximumLength = 4_096

  /// The text on the left of the cursor.
  private(set) var before = ""
  /// The text on the right of the cursor.
  private(set) var after = ""

  private var history = LineHistory()

  /// The whole line.
  var text: String { before + after }

  /// Does what a key asks for.
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
    guard before.utf8.count + after.utf8.count + character.utf8.count <= Self.maximumLength else {
      return
    }
    before.append(character)
  }

  /// Removes the word on the left of the cursor, and the white space between both.
  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }
}
