/// A line that is being typed, with its cursor and the lines before it.
///
/// ```swift
/// if case .entered(let line) = editor.handle(key) { run(line) }
/// ```
///
/// The arrow keys recall up to 500 earlier lines. Control with A, D, E, K, U and W does what it does in a shell, and Tab
/// types a space. A line break in a pasted text enters the line, as Return does. What has no room is not typed.
///
/// The cost of a key is linear in the length of the line.
public struct LineEditor: Equatable, Sendable {
  /// What a key did to the line.
  public enum Outcome: Equatable, Sendable {
    /// The text changed.
    case edited
    /// The cursor moved, an earlier line was recalled, or nothing happened.
    case moved
    /// The line was entered, and the next one begins.
    case entered(String)
    /// The input ended, by Control-D on an empty line.
    case ended
  }

  /// The maximum number of bytes of a line, as in a terminal's own line mode.
  public static let maximumLength = 4_096

  /// The text before the cursor.
  public private(set) var before = ""

  /// The text after the cursor.
  public private(set) var after = ""

  private var history = LineHistory()

  /// Creates an empty line, without earlier ones.
  public init() {}

  /// The whole text.
  public var text: String { before + after }

  /// Changes the line by a key, and returns what the key did.
  public mutating func handle(_ key: Key) -> Outcome {
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

  /// Returns whether a character fits in the line.
  public func hasRoom(for character: Character) -> Bool {
    before.utf8.count + after.utf8.count + character.utf8.count <= Self.maximumLength
  }

  /// Puts a text in the place of the line, as far as it has room, with the cursor at its end.
  public mutating func replace(_ text: String) {
    (before, after) = ("", "")
    for character in text { insert(character) }
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

  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }

  /// Returns the visible text on both sides of the cursor, in at most `width` columns together.
  public func picture(width: Int) -> (before: Line, after: Line) {
    let before = Line(self.before).width <= width ? Line(self.before) : end(width: width)
    return (before, Line(after).truncated(to: width - before.width))
  }

  private func end(width: Int) -> Line {
    var end = Line()
    for character in before.reversed() {
      let longer = Line(String(character)) + end
      guard longer.width < width else { break }
      end = longer
    }
    return width > 0 ? "…" + end : Line()
  }
}

private struct LineHistory: Equatable, Sendable {
  private static let maximumCount = 500
  private var lines: [String] = []
  /// The index of the recalled line, or nil if the user is typing a new one.
  private var shown: Int?
  private var draft = ""

  mutating func add(_ line: String) {
    shown = nil
    guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return }
    lines.append(line)
    if lines.count > Self.maximumCount { lines.removeFirst() }
  }

  mutating func older(than text: String) -> String? {
    let older = (shown ?? lines.count) - 1
    guard older >= 0 else { return nil }
    if shown == nil { draft = text }
    shown = older
    return lines[older]
  }

  mutating func newer() -> String? {
    guard let newer = shown.map({ $0 + 1 }) else { return nil }
    shown = newer < lines.count ? newer : nil
    return newer < lines.count ? lines[newer] : draft
  }
}
