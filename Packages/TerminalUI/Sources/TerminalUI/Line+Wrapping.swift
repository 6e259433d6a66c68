extension Line {
  /// This line's text broken between words into lines of at most `width` columns.
  ///
  /// A word that is wider than a whole line is truncated. Spaces at the breaks go; styles stay.
  public func wrapped(to width: Int) -> Block {
    guard width > 0 else { return Block() }
    var lines: [Line] = []
    var current = Line()
    for word in words {
      let word = word.truncated(to: width)
      let longer = current.runs.isEmpty ? word : current + " " + word
      if longer.width <= width {
        current = longer
      } else {
        lines.append(current)
        current = word
      }
    }
    lines.append(current)
    return Block(lines)
  }

  /// The parts between spaces, each with the styles that it had.
  private var words: [Line] {
    var words: [Line] = []
    var word = Line()
    for run in runs {
      let parts = run.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          words.append(word)
          word = Line()
        }
        word = word + Line([StyledText(printable: String(part), style: run.style)])
      }
    }
    return (words + [word]).filter { !$0.runs.isEmpty }
  }
}
