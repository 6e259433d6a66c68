/// The lines that were typed before, and which of them is shown again.
struct LineHistory: Equatable, Sendable {
  /// The most lines that are remembered.
  static let maximumCount = 500

  /// The newest is the last.
  private var lines: [String] = []
  /// The number of the line that is shown; nil while it is the one being typed.
  private var shown: Int?
  /// What was typed when the first earlier line was recalled.
  private var draft = ""

  /// Remembers a line and begins a new one.
  ///
  /// A line without words, and one like the line before it, are not remembered.
  mutating func add(_ line: String) {
    shown = nil
    guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return }
    lines.append(line)
    if lines.count > Self.maximumCount { lines.removeFirst() }
  }

  /// The line before the one shown, if any; `text` comes back after the newest.
  mutating func older(than text: String) -> String? {
    let older = (shown ?? lines.count) - 1
    guard older >= 0 else { return nil }
    if shown == nil { draft = text }
    shown = older
    return lines[older]
  }

  /// The line after the one shown, if any.
  mutating func newer() -> String? {
    guard let newer = shown.map({ $0 + 1 }) else { return nil }
    shown = newer < lines.count ? newer : nil
    return newer < lines.count ? lines[newer] : draft
  }
}
