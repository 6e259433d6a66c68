public import TerminalUI

extension RichText {
  /// A text as lines of a screen.
  ///
  /// ```swift
  /// let layout = text.layout(width: 72)
  /// let visible = layout.lines[top..<min(top + 24, layout.lines.count)]
  /// let next = layout.lines(containing: "cafe").first { $0 > top }   // finds "Café" too
  /// ```
  public struct Layout: Equatable, Sendable {
    /// The maximum width of a line.
    public let width: Int

    /// The lines from top to bottom, of which none is wider than `width`.
    public let lines: [Line]

    let marks: [LineMark]

    /// Returns the indices of the lines on which a phrase begins, in ascending order.
    ///
    /// The case of letters and their marks, such as accents, make no difference. A phrase is also found where it goes
    /// on in the next line of a paragraph, unless that is in a table.
    ///
    /// Cost: linear in the text, times the length of the phrase at worst.
    public func lines(containing phrase: String) -> [Int] {
      var found: [Int] = []
      for match in LayoutSearch(self, phrase) where found.last != match.first?.line {
        if let part = match.first { found.append(part.line) }
      }
      return found
    }

    /// Returns the lines with a style added wherever a phrase is found.
    ///
    /// Cost: linear in the text, times the length of the phrase at worst. Lines without the phrase are not copied.
    public func lines(marking phrase: String, with style: Style = .inverse) -> [Line] {
      var marked = lines
      for match in LayoutSearch(self, phrase) {
        for part in match {
          marked[part.line] = marked[part.line].adding(style, to: part.characters)
        }
      }
      return marked
    }
  }
}

extension Line {
  fileprivate func adding(_ style: Style, to characters: Range<Int>) -> Line {
    var start = 0
    var result: [StyledText] = []
    for run in runs {
      let text = run.text
      let range = characters.clamped(to: start..<start + text.count)
      let lower = text.boundary(at: range.lowerBound - start)
      let upper = text.boundary(at: range.upperBound - start)
      result += [
        StyledText(String(text[..<lower]), run.style),
        StyledText(String(text[lower..<upper]), run.style.adding(style)),
        StyledText(String(text[upper...]), run.style),
      ]
      start += text.count
    }
    return Line(result)
  }
}

extension String {
  /// Returns the index of a character, or of the next one with a column of its own, so that a run can begin there.
  fileprivate func boundary(at offset: Int) -> Index {
    var index = self.index(startIndex, offsetBy: offset)
    while index > startIndex, index < endIndex, String(self[index]).displayWidth == 0 {
      formIndex(after: &index)
    }
    return index
  }
}
