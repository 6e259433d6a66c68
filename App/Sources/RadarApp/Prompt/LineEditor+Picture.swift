import TerminalUI

extension LineEditor {
  /// What is shown of the text on both sides of the cursor, in so many columns together.
  ///
  /// The end of the left side is always there; an ellipsis stands for what has no room.
  func picture(width: Int) -> (before: Line, after: Line) {
    let before = Line(self.before).width <= width ? Line(self.before) : end(width: width)
    return (before, Line(after).truncated(to: width - before.width))
  }

  /// The end of the left side, in at most so many columns.
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
