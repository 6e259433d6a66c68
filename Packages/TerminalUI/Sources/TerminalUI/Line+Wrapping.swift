extension Line {
  /// This line's text broken between words into lines of at most `width` columns.
  ///
  /// A word that is wider than a whole line is broken too. Spaces at the breaks go; styles stay.
  public func wrapped(to width: Int) -> Block {
    guard width > 0 else { return Block() }
    var lines: [Line] = []
    var current = Line()
    for word in words.flatMap({ $0.pieces(of: width) }) {
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

  /// This word, or the parts of it that are as wide as a line can be.
  private func pieces(of width: Int) -> [Line] {
    guard self.width > width else { return [self] }
    var pieces: [Line] = []
    var piece = Line()
    for run in runs {
      for character in run.text {
        // One that is wider than a whole line becomes an ellipsis.
        let text = character.displayWidth > width ? "…" : String(character)
        let next = Line([StyledText(printable: text, style: run.style)])
        if piece.width + next.width > width {
          pieces.append(piece)
          piece = Line()
        }
        piece = piece + next
      }
    }
    return pieces + [piece]
  }
}
