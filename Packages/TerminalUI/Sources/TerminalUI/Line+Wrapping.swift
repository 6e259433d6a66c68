extension Line {
  /// Returns this line's text, wrapped between words into lines of at most `width` columns.
  ///
  /// A word that is wider than a line is also broken. Spaces between words become one, those at the breaks and at the
  /// ends are removed, and styles are kept.
  ///
  /// Cost: linear in the text.
  public func wrapped(to width: Int) -> Block {
    guard width > 0 else { return Block() }
    var filling = Filling(width: width)
    for run in runs {
      let parts = run.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { filling.endWord(spaceStyle: run.style) }
        filling.append(part, run.style)
      }
    }
    return filling.finish()
  }
}

private struct Filling {
  private let width: Int
  private var lines: [Line] = []
  private var line: [StyledText] = []
  private var used = 0
  private var word: [StyledText] = []
  private var wordWidth = 0
  /// The style of the space before the word.
  private var space = Style.plain

  init(width: Int) { self.width = width }

  mutating func append(_ part: Substring, _ style: Style) {
    guard !part.isEmpty else { return }
    let part = StyledText(printable: String(part), style: style)
    word.append(part)
    wordWidth += part.width
  }

  /// Puts the word, which a space follows, on the line, or on the next if there is no room.
  mutating func endWord(spaceStyle: Style) {
    guard !word.isEmpty else { return }
    if !line.isEmpty, wordWidth <= width - used - 1 {
      line.append(StyledText(printable: " ", style: space))
      used += 1
    } else if !line.isEmpty {
      endLine()
    }
    if wordWidth <= width {
      line += word
      used += wordWidth
    } else {
      addBroken()
    }
    (word, wordWidth, space) = ([], 0, spaceStyle)
  }

  mutating func finish() -> Block {
    endWord(spaceStyle: .plain)
    endLine()
    return Block(lines)
  }

  private mutating func addBroken() {
    for part in word {
      for character in part.text {
        // A character that is wider than a line becomes an ellipsis.
        let isTooWide = character.displayWidth > width
        let columns = isTooWide ? 1 : character.displayWidth
        if used + columns > width { endLine() }
        let text = isTooWide ? "…" : String(character)
        line.append(StyledText(printable: text, style: part.style))
        used += columns
      }
    }
  }

  private mutating func endLine() {
    lines.append(Line(line))
    (line, used) = ([], 0)
  }
}
