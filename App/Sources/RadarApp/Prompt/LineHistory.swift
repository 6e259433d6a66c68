/// The previously typed lines, and the one that is currently recalled.
struct LineHistory: Equatable, Sendable {
  static let maximumCount = 500
  private var lines: [String] = []
  /// The index of the recalled line, or nil if the user is typing a new one.
  private var shown: Int?
  /// The typed text before the first earlier line was recalled.
  private var draft = ""

  /// Stores a line and starts a new one.
  mutating func add(_ line: String) {
    shown = nil
    guard !line.allSatisfy(\.isWhitespace), line != lines.last else { return }
    lines.append(line)
    if lines.count > Self.maximumCount { lines.removeFirst() }
  }

  /// Returns the line before the recalled one, if any.
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
