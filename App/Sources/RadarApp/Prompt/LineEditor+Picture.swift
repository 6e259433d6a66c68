import TerminalUI

extension LineEditor {
  /// Returns the visible text on both sides of the cursor, in at most `width` columns together.
  func picture(width: Int) -> (before: Line, after: Line) {
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
