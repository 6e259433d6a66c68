extension Line {
  /// Where a text stands in a space that is wider than it.
  public enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  /// This line, cut with an ellipsis if it takes more than `width` columns.
  ///
  /// The result takes at most `width` columns: fewer where a wide character would be cut in two.
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

  /// This line with spaces up to `width` columns; a line that is already as wide is left as it is.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> Line {
    let space = max(0, width - self.width)
    let before =
      switch alignment {
      case .leading: 0
      case .center: space / 2
      case .trailing: space
      }
    return Line.spaces(before) + self + Line.spaces(space - before)
  }

  /// This line in exactly `width` columns: truncated or padded.
  public func fitted(to width: Int, _ alignment: Alignment = .leading) -> Line {
    truncated(to: width).padded(to: width, alignment)
  }

  /// A line of spaces; none if `count` is not positive.
  static func spaces(_ count: Int) -> Line {
    Line(String(repeating: " ", count: max(0, count)))
  }
}
