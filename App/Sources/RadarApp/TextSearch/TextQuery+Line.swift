import TerminalUI

extension TextQuery {
  var line: Line {
    Line("search ", .dim) + Line(words, .bold) + "  " + status
  }

  private var status: Line {
    if let error { return Line(error, .color(.red)) }
    if total == 0 {
      return isSearching || !isWhole
        ? Line("searching …", .dim) : Line("no entry has this in its text", .color(.yellow))
    }
    let count = "\(total) \(total == 1 ? "entry" : "entries")"
    return Line(isWhole ? count : "\(count) so far …", .dim)
  }
}

extension Line {
  /// Creates a line of text in which some parts are marked, given in Unicode scalars.
  init(_ text: String, marking marks: [Range<Int>]) {
    let marked = Style([.bold, .underlined], color: .yellow)
    let scalars = Array(text.unicodeScalars)
    var line = Line()
    var position = 0
    for mark in marks {
      let mark = mark.clamped(to: position..<max(position, scalars.count))
      line =
        line + Line(String(scalars[position..<mark.lowerBound]))
        + Line(String(scalars[mark]), marked)
      position = mark.upperBound
    }
    self = line + Line(String(scalars[position...]))
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
