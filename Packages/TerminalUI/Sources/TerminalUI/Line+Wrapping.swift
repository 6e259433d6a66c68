extension Line {
  /// Returns this line's text, wrapped between words into lines of at most `width` columns.
  ///
  /// A word that is wider than a line is also broken. Spaces at the breaks are removed, and styles are kept.
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

  /// The words between spaces, with their styles.
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

  /// Returns this word, or parts of it that have at most the width of a line.
  private func pieces(of width: Int) -> [Line] {
    guard self.width > width else { return [self] }
    var pieces: [Line] = []
    var piece = Line()
    for run in runs {
      for character in run.text {
        // A character that is wider than a line becomes an ellipsis.
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
