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
  init(_ hints: [Line], always last: [Line], width: Int) {
    let end = last.dropFirst().reduce(last.first ?? Line()) { $0 + "  " + $1 }
    let room = width - end.width - 2
    var line = Line()
    for hint in hints {
      let longer = line + hint + "  "
      if longer.width > room { break }
      line = longer
    }
    self.line = line + end
  }

  static func hint(_ keys: [Key], _ words: String) -> Line {
    Line(keys.first?.name ?? "", .bold) + " " + Line(words, .dim)
  }
}
