extension Block {
  /// Returns a block of the given blocks, one below the other.
  public static func stacked(_ blocks: [Block]) -> Block { Block(blocks.flatMap(\.lines)) }

  /// Returns this block in exactly `width` columns and, with a height, exactly `height` lines.
  ///
  /// Lines that are too long are truncated, extra lines are omitted, and missing text is filled with spaces.
  public func fitted(width: Int, height: Int? = nil) -> Block {
    let height = max(0, height ?? self.height)
    let fitted = lines.prefix(height).map { $0.fitted(to: width) }
    let missing = Array(repeating: Line([.spaces(width)]), count: height - fitted.count)
    return Block(fitted + missing)
  }

  /// Returns this block in a frame with a title, exactly `width` columns wide and, with a height, `height` lines high.
  ///
  /// A frame needs four columns and two lines. A smaller size gives an empty block of that size.
  public func boxed(
    title: Line = Line(),
    width: Int,
    height: Int? = nil,
    style: Style = .dim
  ) -> Block {
    let outer = max(0, height ?? self.height + 2)
    guard width >= 4, outer >= 2 else { return Block().fitted(width: width, height: outer) }
    let (side, space) = (StyledText("│", style), StyledText.spaces(1))
    let rule = StyledText(repeating: "─", count: width - 2, style)
    let inner = fitted(width: width - 4, height: outer - 2)
    return Block(
      [Self.upperEdge(title: title, width: width, style: style)]
        + inner.lines.map { Line([side, space] + $0.runs + [space, side]) }
        + [Line([StyledText("╰", style), rule, StyledText("╯", style)])]
    )
  }

  private static func upperEdge(title: Line, width: Int, style: Style) -> Line {
    let title = title.truncated(to: width - 6)
    let label = title.runs.isEmpty ? Line() : " " + title + " "
    let rest = StyledText(repeating: "─", count: width - 3 - label.width, style)
    return Line([StyledText("╭─", style)] + label.runs + [rest, StyledText("╮", style)])
  }
}
