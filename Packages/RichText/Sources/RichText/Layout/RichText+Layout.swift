public import TerminalUI

extension RichText {
  /// A text as lines of a screen.
  ///
  /// ```swift
  /// let layout = text.layout(width: 72)
  /// let visible = layout.lines[top..<min(top + 24, layout.lines.count)]
  /// ```
  public struct Layout: Equatable, Sendable {
    /// The maximum width of a line.
    public let width: Int

    /// The lines from top to bottom, of which none is wider than `width`.
    public let lines: [Line]
  }
}
