import TerminalUI
import UDFTerminal

/// A pane in its box: the head, which stays, and the rows in sight below it.
struct PaneTile {
  let lines: PaneLines
  let head: [Line]
  let extent: Shown.Extent

  init(_ lines: PaneLines, in frame: Frame, wholeBy key: String = "i") {
    self.lines = lines
    let height = frame.innerHeight
    // A long head leaves half of the box to the rows.
    let most = height - min(lines.rowCount, height - height / 2)
    let hidden = lines.head.count - most
    head =
      hidden <= 0
      ? Array(lines.head)
      : lines.head.prefix(max(0, most - 1))
        + (most > 0 ? [Line("… \(hidden + 1) more: \(key) shows all", .dim)] : [])
    extent = Shown.Extent(rows: lines.rowCount, room: max(0, height - head.count))
  }

  func picture(_ title: String, _ list: ListPosition, hasFocus: Bool, in frame: Frame) -> Block {
    let rows = list.visible(in: extent).map { row in
      let line = lines.line(ofRow: row)
      guard hasFocus, row == list.selected else { return line }
      return line.fitted(to: frame.innerWidth).uncolored.styled(.inverse)
    }
    let place = extent.rows > extent.room ? "  \(list.selected + 1) of \(extent.rows)" : ""
    let name = Line(title, hasFocus ? Style([.bold, .inverse]) : .bold) + Line(place, .dim)
    return Block(head + rows).boxed(
      title: name,
      width: frame.width,
      height: frame.height,
      style: hasFocus ? .color(.cyan) : .dim
    )
  }
}

/// The last line of the screen: a message, the line that is typed, or the keys that are of use.
struct Footer {
  let line: Line
  var cursor: Int?

  init(saying message: String) { line = Line(message, .color(.yellow)) }

  init(_ name: String, _ editor: LineEditor, saying message: String? = nil, width: Int) {
    // One column is reserved for the cursor.
    let name = Line(name, .bold).truncated(to: width / 2)
    let (before, after) = editor.picture(width: width - name.width - 1)
    let typed = name + before + after
    line =
      message.map { (typed + "  " + Line($0, .color(.yellow))).truncated(to: width) } ?? typed
    cursor = name.width + before.width + 1
  }

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
