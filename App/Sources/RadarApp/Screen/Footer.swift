import TerminalUI
import UDFTerminal

/// The last line of the screen: a message, the line that is typed, or the keys that are of use.
struct Footer {
  let line: Line
  var cursor: Int?

  init(saying message: String) { line = Line(message, .color(.yellow)) }

  /// Creates the line that is typed, after the words for what it is, and before a message about it.
  init(_ name: String, _ editor: LineEditor, saying message: String? = nil, width: Int) {
    // One column is reserved for the cursor.
    let name = Line(name, .bold).truncated(to: width / 2)
    let (before, after) = editor.picture(width: width - name.width - 1)
    let typed = name + before + after
    line =
      message.map { (typed + "  " + Line($0, .color(.yellow))).truncated(to: width) } ?? typed
    cursor = name.width + before.width + 1
  }

  /// Creates a line with keys, of which the last ones are always shown.
  init(_ hints: [Hint], always last: [Hint], width: Int) {
    let end = Line.hints(last)
    let room = width - end.width - 2
    var line = Line()
    for hint in hints {
      let longer = line + Line.hints([hint]) + "  "
      if longer.width > room { break }
      line = longer
    }
    self.line = line + end
  }

  struct Hint: Equatable {
    let keys: [Key]
    let words: String

    var name: String { keys.first?.name ?? "" }
  }
}

extension Line {
  fileprivate static func hints(_ hints: [Footer.Hint]) -> Line {
    hints.enumerated().reduce(Line()) { line, hint in
      line + (hint.offset > 0 ? "  " : "") + Line(hint.element.name, .bold) + " "
        + Line(hint.element.words, .dim)
    }
  }
}
