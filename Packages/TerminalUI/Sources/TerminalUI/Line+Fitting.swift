extension Line {
  /// The alignment of a text in a wider space.
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }

  /// Returns this line, truncated with an ellipsis if it is wider than `width` columns.
  ///
  /// The result has at most `width` columns. It has fewer if a wide character would be cut.
  public func truncated(to width: Int) -> Line {
    guard width > 0 else { return Line() }
    guard self.width > width else { return self }
    var room = width - 1
    var kept: [StyledText] = []
    for run in runs {
      var text = ""
      for character in run.text {
        guard character.displayWidth <= room else {
          return Line(kept + [StyledText(printable: text + "…", style: run.style)])
        }
        room -= character.displayWidth
        text.append(character)
      }
      kept.append(run)
    }
    return Line(kept)
  }

  /// Returns this line, filled with spaces to `width` columns.
  ///
  /// A line that is at least as wide is unchanged.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> Line {
    let space = width - self.width
    guard space > 0 else { return self }
    let before =
      switch alignment {
      case .leading: 0
      case .center: space / 2
      case .trailing: space
      }
    let (left, right) = (StyledText.spaces(before), StyledText.spaces(space - before))
    return Line(alignment == .leading ? runs + [right] : [left] + runs + [right])
  }

  /// Returns this line in exactly `width` columns, truncated or padded.
  public func fitted(to width: Int, _ alignment: Alignment = .leading) -> Line {
    truncated(to: width).padded(to: width, alignment)
  }

  /// Returns this line as it is if it has at most `width` columns, or else wrapped.
  public func whole(in width: Int) -> [Line] {
    self.width <= width ? [self] : wrapped(to: width).lines
  }

  /// Returns the number of a row, which begins at 1, as wide as the number of the last of `count` rows.
  public static func number(ofRow row: Int, of count: Int) -> Line {
    Line("\(row + 1)", .dim).padded(to: "\(count)".displayWidth, .trailing)
  }
}

extension StyledText {
  /// Returns a run of spaces, which is empty if `count` is not positive.
  static func spaces(_ count: Int) -> StyledText { StyledText(repeating: " ", count: count) }
}
